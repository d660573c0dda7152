import type { Severity } from "#engine/index.ts";
import { compareSeverities } from "#engine/report/verdict-words.ts";

export interface CellMark {
  readonly severity: Severity;
  /** Problems of the cell, the most severe first: „Fehler: Belegfeld 1 enthält unzulässige Zeichen“. */
  readonly texts: readonly string[];
}

/** Marks of one line by field, 1-based; 0 marks the line itself. */
export type LineMarks = ReadonlyMap<number, CellMark>;

/** The most severe mark of a line, its cells included. */
export function worstOf(marks: LineMarks): Severity | undefined {
  let worst: Severity | undefined;
  for (const { severity } of marks.values())
    if (worst === undefined || compareSeverities(severity, worst) < 0) worst = severity;
  return worst;
}

/** Accessible name of a marked cell: „Zeile 14, Belegfeld 1, Fehler: … Wert: RE 1“. */
export const nameCell = (line: number, column: string, mark: CellMark, value: string): string =>
  `Zeile ${line}, ${column}, ${mark.texts.join("; ")}. Wert: ${value === "" ? "leer" : value}`;
