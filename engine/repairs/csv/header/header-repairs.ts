import type { CheckedField } from "#engine/csv/cells/checked-field.ts";
import { diagnoseCell } from "#engine/csv/cells/diagnose-cell.ts";
import { findCategory } from "#engine/formats/categories.ts";
import type { CellFix, CellRemedy, CellToRepair } from "#engine/repairs/csv/cells/cell-repair.ts";
import { fixDate } from "#engine/repairs/csv/cells/repair-dates.ts";
import { raise } from "#engine/repairs/csv/cells/repair-numbers.ts";
import { fixLength } from "#engine/repairs/csv/cells/repair-texts.ts";
import { contentIsLost, endIsLost } from "#engine/repairs/csv/context/losses.ts";
import type { RepairContext } from "#engine/repairs/csv/context/repair-context.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { readTimestamp, writeTimestamp } from "./read-timestamp.ts";

/** Repairs of one field of line 1. Unlike in records the field may be empty. */
export type HeaderRepair = CellRemedy<[context: RepairContext]> & {
  readonly rules: readonly RuleId[];
  readonly field: number;
  readonly title: string;
};

const clear = ({ value }: CellToRepair): CellFix | null => (value === "" ? null : { value: "", risk: "medium" });
function cut(cell: CellToRepair): CellFix | null {
  const maxLength = cell.checked?.field.maxLength ?? 0;
  const value = [...cell.value.trim()].slice(0, maxLength).join("").trimEnd();
  return fixLength(cell) ?? (value === cell.value ? null : { value, risk: "medium" });
}

const timeIsLost = "Der bisherige Zeitpunkt der Erzeugung entfällt; auf Buchungen hat er keinen Einfluss.";

const timestampRepairs: readonly HeaderRepair[] = [
  {
    rules: ["CSV-H-006"],
    field: 6,
    title: "Zeitpunkt in „Erzeugt am“ mit 17 Stellen schreiben",
    loses:
      "Zeitzone und Bruchteile unter einer Millisekunde entfallen; was der Zeitpunkt offenlässt, wird 0 oder folgt der üblichen Lesart.",
    fix: ({ value }) => {
      const read = readTimestamp(value);
      return read === null ? null : { value: read.value, risk: read.isExact ? "low" : "medium" };
    },
  },
  {
    rules: ["CSV-H-006"],
    field: 6,
    title: "Neuen Zeitpunkt in „Erzeugt am“ eintragen",
    loses: timeIsLost,
    fix: ({ value }, { host: { now } }) =>
      now === undefined || readTimestamp(value) !== null ? null : { value: writeTimestamp(now), risk: "medium" },
  },
  {
    rules: ["CSV-H-006"],
    field: 6,
    title: "Unlesbaren Zeitpunkt in „Erzeugt am“ leeren",
    loses: timeIsLost,
    fix: ({ value }, { host: { now } }) =>
      now !== undefined || readTimestamp(value) !== null ? null : { value: "", risk: "medium" },
  },
];

const reserved = (field: 23 | 24 | 25 | 26 | 29 | 30): HeaderRepair => ({
  rules: [`CSV-H-0${field}`],
  field,
  title: `Reserviertes Feld ${field} der Kopfdaten leeren`,
  loses: contentIsLost,
  fix: clear,
});

export const headerRepairs: readonly HeaderRepair[] = [
  {
    rules: ["CSV-H-001"],
    field: 1,
    title: "Kennzeichen in Großbuchstaben schreiben",
    fix: ({ value }) => {
      const upper = value.trim().toUpperCase();
      return upper === "EXTF" || upper === "DTVF" ? { value: upper, risk: "low" } : null;
    },
  },
  {
    rules: ["CSV-H-001a"],
    field: 1,
    title: "Kennzeichen EXTF eintragen",
    loses: "Die Datei gibt danach nicht mehr an, aus welcher Art von Programm sie stammt.",
    // On the manual way in the files of DATEV programs are right as they are.
    fix: (_, { route }) => ({ value: "EXTF", risk: route === "service" ? "medium" : "high" }),
  },
  {
    rules: ["CSV-H-002"],
    field: 2,
    title: "Versionsnummer 700 eintragen",
    loses: "Die bisherige Versionsnummer entfällt.",
    // Only a header of the present build may say so.
    fix: (_, { header }) => (header.fieldCount === headerLength ? { value: "700", risk: "high" } : null),
  },
  {
    rules: ["CSV-H-004a"],
    field: 4,
    title: "Formatname nach Vorschrift schreiben",
    fix: (_, { header }) => {
      const name = findCategory(header.category)?.name;
      return name === undefined ? null : { value: name, risk: "low" };
    },
  },
  {
    rules: ["CSV-H-004"],
    field: 4,
    title: "Formatname zur Formatkategorie eintragen",
    loses: "Der bisherige Formatname entfällt; ob er oder die Kategorie richtig ist, entscheiden Sie.",
    fix: ({ value }, { header }) => {
      const name = findCategory(header.category)?.name;
      return name === undefined ? null : { value: name, risk: value.trim() === "" ? "medium" : "high" };
    },
  },
  ...timestampRepairs,
  { rules: ["CSV-H-007"], field: 7, title: "Feld „Importiert“ leeren", loses: contentIsLost, fix: clear },
  { rules: ["CSV-H-008"], field: 8, title: "Herkunft auf zwei Zeichen kürzen", loses: endIsLost, fix: cut },
  { rules: ["CSV-H-009"], field: 9, title: "„Exportiert von“ auf 25 Zeichen kürzen", loses: endIsLost, fix: cut },
  { rules: ["CSV-H-010"], field: 10, title: "Feld „Importiert von“ leeren", loses: contentIsLost, fix: clear },
  ...(
    [
      ["CSV-H-013", 13, "WJ-Beginn"],
      ["CSV-H-015", 15, "Datum von"],
      ["CSV-H-016", 16, "Datum bis"],
    ] as const
  ).map(
    ([rule, field, name]): HeaderRepair => ({
      rules: [rule],
      field,
      title: `${name} als JJJJMMTT schreiben`,
      loses: "Die bisherige Angabe entfällt; nach ihr richtet sich, zu welchem Jahr die Belegdaten gehören.",
      fix: (cell) => {
        const fix = cell.value === "" ? null : fixDate(cell);
        return fix === null ? null : { ...fix, risk: raise(fix.risk, "medium") };
      },
    }),
  ),
  { rules: ["CSV-H-017"], field: 17, title: "Bezeichnung auf 30 Zeichen kürzen", loses: endIsLost, fix: cut },
  {
    rules: ["CSV-H-018"],
    field: 18,
    title: "Diktatkürzel leeren",
    loses: contentIsLost,
    fix: ({ value }) => (value === "" ? null : { value: "", risk: "medium" }),
  },
  {
    rules: ["CSV-H-019a"],
    field: 19,
    title: "Buchungstyp 1 (Finanzbuchführung) eintragen",
    loses: "Danach ist nicht mehr offen, welcher Buchungstyp gilt.",
    fix: ({ value }) => (value === "" ? { value: "1", risk: "medium" } : null),
  },
  {
    rules: ["CSV-H-021a"],
    field: 21,
    title: "Festschreibung mit 0 (nicht festschreiben) angeben",
    loses: "Ohne Angabe gilt der Stapel als festzuschreiben; danach gilt er als nicht festzuschreiben.",
    fix: () => ({ value: "0", risk: "high" }),
  },
  {
    rules: ["CSV-H-022"],
    field: 22,
    title: "Währungskennzeichen in Großbuchstaben schreiben",
    fix: (cell) => {
      const value = cell.value.trim().toUpperCase();
      return value !== cell.value && isInOrder(value, cell.checked) ? { value, risk: "low" } : null;
    },
  },
  ...([23, 24, 25, 26, 29, 30] as const).map(reserved),
  {
    rules: ["CSV-H-027"],
    field: 27,
    title: "Sachkontenrahmen nur mit seiner Nummer angeben",
    fix: ({ value }) => {
      const digits = /^(?:DATEV[\s_-]*)?SKR[\s_-]*(\d{1,2})$/i.exec(value.trim())?.[1];
      return digits === undefined ? null : { value: digits.padStart(2, "0"), risk: "low" };
    },
  },
  {
    rules: ["CSV-H-028"],
    field: 28,
    title: "Feld „ID der Branchenlösung“ leeren",
    loses: contentIsLost,
    fix: ({ value }) => (value === "" ? null : { value: "", risk: "medium" }),
  },
  {
    rules: ["CSV-H-027a"],
    field: 27,
    title: "Sachkontenrahmen zweistellig schreiben",
    fix: ({ value }) => (/^\d$/.test(value) ? { value: `0${value}`, risk: "low" } : null),
  },
  { rules: ["CSV-H-031"], field: 31, title: "Anwendungsinformation auf 16 Zeichen kürzen", loses: endIsLost, fix: cut },
  {
    rules: ["CSV-S-005", "CSV-H-005"],
    field: 5,
    title: "Formatversion an die Anzahl der Spalten anpassen",
    loses: "Die bisherige Formatversion entfällt; die Spalten werden danach nach der anderen Version gelesen.",
    fix: (cell, { table, headings }) => {
      const fitting = table?.versions.find(({ fieldCount }) => fieldCount === headings.length)?.version;
      return fitting === undefined || `${fitting}` === cell.value ? null : { value: `${fitting}`, risk: "medium" };
    },
  },
];

const headerLength = 31;

const isInOrder = (value: string, checked: CheckedField | null): boolean =>
  checked !== null && value !== "" && diagnoseCell(value, checked) === null;
