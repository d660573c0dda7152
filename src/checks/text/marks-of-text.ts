import { type CheckResult, wordsPerOccurrence } from "#engine/index.ts";

/** Fundstellen in one text, ascending by line, then by place. */
export interface TextMarks {
  readonly count: number;
  readonly findings: Uint32Array;
  readonly lines: Uint32Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/** Occurrences in a member of a Belegpaket, or in the file itself if `member` is undefined. */
export const marksOfText = (result: CheckResult | null, member: string | undefined): TextMarks => {
  if (result === null) return none;
  const { report, occurrences } = result;
  const places = report.places ?? [];
  const own: number[] = [];
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const line = occurrences[at + 1] as number;
    if (line > 0 && places[(occurrences[at + 2] as number) - 1]?.member === member) own.push(at);
  }
  const word = (at: number, index: number): number => occurrences[at + index] as number;
  own.sort((a, b) => word(a, 1) - word(b, 1) || word(a, 3) - word(b, 3));
  const column = (index: number): Uint32Array => Uint32Array.from(own, (at) => word(at, index));
  return { count: own.length, findings: column(0), lines: column(1), from: column(3), to: column(4) };
};

const empty = new Uint32Array(0);
const none: TextMarks = { count: 0, findings: empty, lines: empty, from: empty, to: empty };

/** Index of the first value that is not below `bound`. */
export const lowerBound = (values: Uint32Array, bound: number): number => {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
};
