import { requestColumns } from "#engine/model/client-requests.ts";
import type { ColumnFault, StrayValue } from "#engine/model/content.ts";
import type { Finding } from "#engine/rules/reported.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";
import type { CauseKind } from "./cause.ts";
import type { Clues } from "./clues.ts";

export const eingefuegteSpalte: CauseKind = {
  id: "eingefuegte-spalte",
  title: "Eine eingefügte Spalte verschiebt die Werte nach rechts",
  text: describeWith((fault) => {
    const what =
      fault.count === 1
        ? `In Spalte ${fault.column} steht eine Spalte zu viel`
        : `Ab Spalte ${fault.column} stehen ${fault.count} Spalten zu viel`;
    return `${what}; alle Werte rechts davon sind um ${describeCount(fault.count)} nach rechts gerückt`;
  }, "Entfernen Sie die überzähligen Spalten im Vorsystem und geben Sie die Datei neu aus. Wo die Verschiebung eindeutig ist, macht eine Korrektur sie rückgängig."),
  clientRequest: requestColumns,
  repairedBy: ["CSV-S-010"],
  explains: (clues) => explainFault(clues, "CSV-S-010"),
};

export const fehlendeSpalte: CauseKind = {
  id: "fehlende-spalte",
  title: "Eine fehlende Spalte verschiebt die Werte nach links",
  text: describeWith((fault) => {
    const what = fault.count === 1 ? "fehlt eine Spalte" : `fehlen ${fault.count} Spalten`;
    const position =
      fault.name === "" ? `Vor oder in Spalte ${fault.column}` : `In Spalte ${fault.column} (${fault.name})`;
    return `${position} ${what}; alle Werte rechts davon sind um ${describeCount(fault.count)} nach links gerückt`;
  }, "Was in der fehlenden Spalte stand, weiß nur das Vorsystem: Geben Sie die Datei dort mit allen Spalten neu aus."),
  clientRequest: requestColumns,
  repairedBy: ["CSV-S-011"],
  explains: (clues) => explainFault(clues, "CSV-S-011"),
};

export const vertauschteSpalten: CauseKind = {
  id: "vertauschte-spalten",
  title: "Vertauschte Spalten",
  text: describeWith(
    (fault) =>
      fault.kind === "swapped"
        ? `Die Werte der Spalten ${fault.column} (${fault.name}) und ${fault.other} (${fault.otherName}) sind vertauscht`
        : `Die Werte von Spalte ${fault.column} gehören in Spalte ${fault.other} (${fault.otherName}); die Spalten dazwischen sind um eine gerückt`,
    "Stellen Sie die Reihenfolge der Spalten im Vorsystem richtig und geben Sie die Datei neu aus. Wo der Tausch eindeutig ist, macht eine Korrektur ihn rückgängig.",
  ),
  clientRequest: requestColumns,
  repairedBy: ["CSV-S-012"],
  explains: (clues) => explainFault(clues, "CSV-S-012"),
};

function describeWith(describe: (fault: ColumnFault) => string, advice: string): (clues: Clues) => string {
  return ({ content }) => {
    const fault = content?.columns ?? null;
    if (fault === null) return advice;
    const from = fault.isWhole
      ? ""
      : ` Das gilt ab Zeile ${wholeNumbers.format(fault.firstLine)}; davor stehen die Werte richtig.`;
    return `${describe(fault)}.${from} ${describeEvidence(fault.evidence)}${advice}`;
  };
}

const describeCount = (count: number): string => (count === 1 ? "eine Spalte" : `${count} Spalten`);

/** „In Zeile 3 steht „8400“ in Feld 9 (BU-Schlüssel), passt aber zu Feld 8 (Gegenkonto).“ */
export const describeEvidence = (evidence: readonly StrayValue[]): string =>
  evidence
    .map(
      ({ line, field, name, value, fits, fitsName }) =>
        `In Zeile ${wholeNumbers.format(line)} steht „${value}“ in Feld ${field}${name === "" ? "" : ` (${name})`}${
          fits === field ? `, passt aber zu „${fitsName}“` : ` und passt zu Feld ${fits} (${fitsName})`
        }. `,
    )
    .join("");

function explainFault({ find, select, content }: Clues, rule: RuleId): readonly number[] | null {
  const fault = content?.columns ?? null;
  if (fault === null || find(rule) === undefined) return null;
  const lead = select((finding) => finding.rule === rule);
  const concerned = new Set(fault.fields);
  const isShift = fault.kind === "inserted" || fault.kind === "missing";
  const follows = ({ rule: id, firstLine, fields }: Finding): boolean => {
    if (id === rule) return false;
    if (consequences.has(id)) return true;
    if (firstLine < 2) return false;
    // Rules about several fields mark only one of them.
    if (ofSeveralFields.test(id)) return true;
    return fields.some((field) => (isShift ? field >= fault.column : concerned.has(field)));
  };
  return [...lead, ...select(follows)];
}

const ofSeveralFields = /^CSV-[XCP]-/u;

const consequences: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-F-018",
  "CSV-H-005a",
  "CSV-S-002",
  "CSV-S-002a",
  "CSV-S-003",
  "CSV-S-003a",
  "CSV-S-005",
  "CSV-R-901",
  "CSV-R-917",
  "CSV-R-918",
]);
