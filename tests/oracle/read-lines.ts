/** One cell as the DATEV-Format reads it. */
export interface Cell {
  /** Between the quotes, inner ones as single ones. */
  readonly value: string;
  readonly isFilled: boolean;
  readonly isQuoted: boolean;
  /** A quote that neither opens nor closes, nor is doubled. */
  readonly hasStrayQuote: boolean;
  readonly hasLineBreak: boolean;
  readonly hasControl: boolean;
}

export interface Line {
  /** Of its beginning, counted by line ends, those inside of texts among them. */
  readonly number: number;
  readonly text: string;
  readonly cells: readonly Cell[];
  readonly end: string;
  /** The last quote is not closed before the end of the file. */
  readonly isOpen: boolean;
}

/** Letter by letter through the whole text. */
export function readLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let at = 0;
  let number = 1;
  while (at < text.length) {
    const start = at;
    const cells: Cell[] = [];
    let isOpen = false;
    for (;;) {
      const cell = readCell(text, at);
      cells.push(cell.cell);
      at = cell.to;
      isOpen = cell.isOpen;
      if (text[at] !== ";") break;
      at++;
    }
    const line = text.slice(start, at);
    const end = text.startsWith("\r\n", at) ? "\r\n" : (text[at] ?? "");
    lines.push({ number, text: line, cells, end, isOpen });
    at += end.length;
    number += 1 + (line.match(/\r\n|\r|\n/g) ?? []).length;
  }
  return lines;
}

const endsCell = (text: string, at: number): boolean => at >= text.length || ";\r\n".includes(text[at] as string);

function readCell(text: string, start: number): { readonly cell: Cell; readonly to: number; readonly isOpen: boolean } {
  if (text[start] !== '"') {
    let to = start;
    while (!endsCell(text, to)) to++;
    const written = text.slice(start, to);
    return { cell: createCell(written, false, written.includes('"')), to, isOpen: false };
  }
  let hasStray = false;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (endsCell(text, at + 1)) return close(text, start, at, hasStray);
    if (text[at + 1] !== '"') hasStray = true;
    // Where single quotes stand inside, the last two of a text are one of them and the closing one.
    else if (hasStray && endsCell(text, at + 2)) return close(text, start, at + 1, true);
    else at++;
  }
  return { cell: createCell(text.slice(start + 1), true, hasStray), to: text.length, isOpen: true };
}

const close = (text: string, start: number, end: number, hasStray: boolean) => ({
  cell: createCell(text.slice(start + 1, end), true, hasStray),
  to: end + 1,
  isOpen: false,
});

const createCell = (written: string, isQuoted: boolean, hasStrayQuote: boolean): Cell => ({
  value: written.replaceAll('""', '"'),
  isFilled: written !== "",
  isQuoted,
  hasStrayQuote,
  hasLineBreak: /[\r\n]/.test(written),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  hasControl: /[\x00-\x09\x0b\x0c\x0e-\x1f\x7f]/.test(written),
});
