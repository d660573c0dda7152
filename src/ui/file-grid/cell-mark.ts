import type { Severity } from "#engine/index.ts";

export interface CellMark {
  readonly severity: Severity;
  /** What is wrong here, the most severe first: „Fehler: Belegfeld 1 enthält unzulässige Zeichen“. */
  readonly texts: readonly string[];
}

/** Marks of one line by field, 1-based; 0 marks the line itself. */
export type LineMarks = ReadonlyMap<number, CellMark>;

/** Accessible name of a marked cell: „Zeile 14, Belegfeld 1, Fehler: … Wert: RE 1“. */
export const nameCell = (line: number, column: string, mark: CellMark, value: string): string =>
  `Zeile ${line}, ${column}, ${mark.texts.join("; ")}. Wert: ${value === "" ? "leer" : value}`;
