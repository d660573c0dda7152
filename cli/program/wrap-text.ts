/** Lines of at most `width` characters; a longer word gets its own line. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Wrapped lines, each with the same margin. */
export const indent = (text: string, margin: number, width: number): readonly string[] =>
  wrap(text, width - margin).map((line) => " ".repeat(margin) + line);

/** A row of a table. The label is printed in its first line only. */
export type Row = readonly [label: string, texts: readonly string[]];

/** Rows with all texts in one column; `paintLabel` may add colour. */
export function writeRows(
  rows: readonly Row[],
  { margin, width, paintLabel }: { readonly margin: number; readonly width: number; readonly paintLabel: Paint },
): readonly string[] {
  const column = Math.max(...rows.map(([label]) => label.length)) + 2;
  return rows.flatMap(([label, texts]) =>
    texts
      .flatMap((text) => wrap(text, width - margin - column))
      .map((line, at) => {
        const head = at === 0 ? paintLabel(label) + " ".repeat(column - label.length) : " ".repeat(column);
        return `${" ".repeat(margin)}${head}${line}`.trimEnd();
      }),
  );
}

type Paint = (label: string) => string;

/** Characters per line: the terminal's width, within readable limits. */
export const lineWidth = (columns: number | undefined): number =>
  Math.max(narrowest, Math.min(widest, columns ?? usual));

const narrowest = 60;
const usual = 100;
const widest = 110;
