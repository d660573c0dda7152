/** First and last number, both inclusive. */
export type NumberRange = readonly [first: number, last: number];

/** `1000 1200-1205` → ranges in ascending order; null where the text holds anything else. */
export const readRanges = (text: string): readonly NumberRange[] | null => {
  const ranges: NumberRange[] = [];
  for (const part of text.split(/[\s,;]+/u)) {
    if (part === "") continue;
    const [, first = "", last = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/u.exec(part) ?? [];
    if (first === "" || Number(last) < Number(first)) return null;
    ranges.push([Number(first), Number(last)]);
  }
  return ranges.sort(([a], [b]) => a - b);
};

/** The shortest text `readRanges` reads: successive numbers are joined. */
export const writeRanges = (ranges: readonly NumberRange[]): string => {
  const joined: [first: number, last: number][] = [];
  for (const [first, last] of ranges.toSorted(([a], [b]) => a - b)) {
    const previous = joined.at(-1);
    if (previous !== undefined && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else joined.push([first, last]);
  }
  return joined.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(" ");
};

/** Count of numbers in ranges that do not overlap. */
export const countInRanges = (ranges: readonly NumberRange[]): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);

/** `ranges` ascend and do not overlap. */
export const isInRanges = (ranges: readonly NumberRange[], number: number): boolean => {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle] as NumberRange;
    if (number < first) high = middle - 1;
    else if (number > last) low = middle + 1;
    else return true;
  }
  return false;
};
