import type { Finding, Severity } from "#engine/index.ts";
import { severityWords } from "#text/verdict-words.ts";
import type { Mark } from "./occurrence-index.ts";

export interface CellMark {
  readonly severity: Severity;
  /** Titles of the Befunde at this place, worst first: „Fehler: Belegfeld 1 enthält unzulässige Zeichen“. */
  readonly texts: readonly string[];
}

const urgency: Readonly<Record<Severity, number>> = { error: 0, warning: 1, hint: 2 };

/** Marks of one line by field; 0 is the line itself. Several occurrences in a cell become one mark. */
export function marksByField(marks: readonly Mark[], findings: readonly Finding[]): ReadonlyMap<number, CellMark> {
  const byField = new Map<number, CellMark>();
  const worstFirst = marks
    .map((mark) => ({ field: mark.field, finding: findings[mark.finding] }))
    .filter((entry): entry is { field: number; finding: Finding } => entry.finding !== undefined)
    .sort((a, b) => urgency[a.finding.severity] - urgency[b.finding.severity]);
  for (const { field, finding } of worstFirst) {
    const text = `${severityWords[finding.severity][0]}: ${finding.title}`;
    const known = byField.get(field);
    if (known === undefined) byField.set(field, { severity: finding.severity, texts: [text] });
    else if (!known.texts.includes(text)) byField.set(field, { ...known, texts: [...known.texts, text] });
  }
  return byField;
}

/** Accessible name of a marked cell: „Zeile 14, Belegfeld 1, Fehler: … Wert RE 1“. */
export const nameCell = (line: number, column: string, mark: CellMark, value: string): string =>
  `Zeile ${line}, ${column}, ${mark.texts.join("; ")}. Wert: ${value === "" ? "leer" : value}`;
