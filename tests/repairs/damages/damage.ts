/**
 * What happens to a file on its way: the text before in, the text after out. `at` is chosen by chance and says which
 * place is hit where there are several. Pure, and without a look at the engine.
 */
export type Damage = (text: string, at: number) => string;

export type NamedDamage = readonly [name: string, damage: Damage];

/** Lines of a file without their ends, the empty one after the last end left out. */
export const splitLines = (text: string): readonly string[] =>
  text.split(/\r\n/).filter((line, at, all) => at < all.length - 1 || line !== "");

export const joinLines = (lines: readonly string[]): string => `${lines.join("\r\n")}\r\n`;

/** Cells of a line as they are written, quotes included. */
export function splitCells(line: string): string[] {
  const cells: string[] = [];
  let from = 0;
  let isInQuotes = false;
  for (let at = 0; at <= line.length; at++) {
    if (line[at] === '"') isInQuotes = !isInQuotes;
    if (at < line.length && (line[at] !== ";" || isInQuotes)) continue;
    cells.push(line.slice(from, at));
    from = at + 1;
  }
  return cells;
}

/** The same for every record; `index` counts records from 0. */
export const mapRecords = (text: string, change: (cells: string[], index: number) => readonly string[]): string =>
  joinLines(splitLines(text).map((line, index) => (index < 2 ? line : change(splitCells(line), index - 2).join(";"))));

/** Cells of one column of the records, by the beginning of its heading; a file without it stays as it is. */
export function mapColumn(text: string, heading: string, change: (cell: string, index: number) => string): string {
  const column = splitCells(splitLines(text)[1] ?? "").findIndex((name) => name.startsWith(heading));
  if (column < 0) return text;
  return mapRecords(text, (cells, index) =>
    cells.map((cell, at) => (at === column && cell !== "" && cell !== '""' ? change(cell, index) : cell)),
  );
}

/** One record of several, by chance. */
export function hitOne(text: string, at: number, change: (line: string) => string): string {
  const lines = splitLines(text);
  const records = lines.length - 2;
  if (records < 1) return text;
  return joinLines(lines.map((line, index) => (index === 2 + (at % records) ? change(line) : line)));
}

/** The nth match of a pattern, counted round. */
export function replaceNth(text: string, pattern: RegExp, nth: number, replacement: string): string {
  const matches = [...text.matchAll(pattern)];
  const match = matches[nth % Math.max(1, matches.length)];
  return match === undefined
    ? text
    : text.slice(0, match.index) + replacement + text.slice(match.index + match[0].length);
}
