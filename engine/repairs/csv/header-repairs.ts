import type { CheckedField } from "#engine/csv/cells/checked-field.ts";
import { diagnoseCell } from "#engine/csv/cells/diagnose-cell.ts";
import { findCategory } from "#engine/formats/categories.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import type { CellFix, CellToRepair } from "./cell-repair.ts";
import type { RepairContext } from "./repair-context.ts";
import { fixDate } from "./repair-dates.ts";
import { fixLength } from "./repair-texts.ts";

/** Repairs of one field of line 1. Unlike in records the field may be empty. */
export interface HeaderRepair {
  readonly rules: readonly RuleId[];
  readonly field: number;
  readonly title: string;
  readonly loses?: string;
  readonly preselected?: boolean;
  readonly fix: (cell: CellToRepair, context: RepairContext) => CellFix | null;
}

const clear = ({ value }: CellToRepair): CellFix | null => (value === "" ? null : { value: "", risk: "low" });
const cut = (cell: CellToRepair): CellFix | null => {
  const longest = cell.checked?.field.maxLength ?? 0;
  const value = [...cell.value.trim()].slice(0, longest).join("").trimEnd();
  return fixLength(cell) ?? (value === cell.value ? null : { value, risk: "medium" });
};
const contentIsLost = "Der Inhalt des Feldes entfällt.";
const endIsLost = "Die Zeichen hinter der zulässigen Länge entfallen.";

const reserved = (field: 23 | 24 | 25 | 26 | 29 | 30): HeaderRepair => ({
  rules: [`CSV-H-0${field}`],
  field,
  title: `Reserviertes Feld ${field} der Kopfdaten leeren`,
  loses: contentIsLost,
  fix: (cell, { route }) => (cell.value === "" ? null : { value: "", risk: route === "service" ? "low" : "medium" }),
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
    // On the manual way in the files of DATEV programs are right as they are.
    fix: (_, { route }) => ({ value: "EXTF", risk: route === "service" ? "medium" : "high" }),
  },
  {
    rules: ["CSV-H-002"],
    field: 2,
    title: "Versionsnummer 700 eintragen",
    // Only a header of the present build may say so.
    fix: (_, { header }) => (header.fieldCount === headerLength ? { value: "700", risk: "high" } : null),
  },
  {
    rules: ["CSV-H-004a"],
    field: 4,
    title: "Formatname nach Vorschrift schreiben",
    fix: (_, { header }) => nameOfCategory(header.category, "low"),
  },
  {
    rules: ["CSV-H-004"],
    field: 4,
    title: "Formatname zur Formatkategorie eintragen",
    fix: ({ value }, { header }) => nameOfCategory(header.category, value.trim() === "" ? "medium" : "high"),
  },
  {
    rules: ["CSV-H-006"],
    field: 6,
    title: "Erzeugungszeitpunkt mit 17 Stellen schreiben oder leeren",
    loses: "Ist der Zeitpunkt nicht lesbar, bleibt das Feld leer.",
    fix: (cell) => {
      const digits = cell.value.replace(/\D/g, "");
      const value = digits.length >= 14 ? digits.slice(0, 17).padEnd(17, "0") : "";
      return isInOrder(value, cell.checked) ? { value, risk: "low" } : { value: "", risk: "medium" };
    },
  },
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
      fix: (cell) => (cell.value === "" ? null : fixDate(cell)),
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
    preselected: false,
    fix: ({ value }) => (value === "" ? { value: "1", risk: "medium" } : null),
  },
  {
    rules: ["CSV-H-021a"],
    field: 21,
    title: "Festschreibung mit 0 (nicht festschreiben) angeben",
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
      const digits = /^SKR[\s-]*(\d{2})$/i.exec(value.trim())?.[1];
      return digits === undefined ? null : { value: digits, risk: "medium" };
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
    fix: (cell, { table, headings }) => {
      const fitting = table?.versions.find(({ fieldCount }) => fieldCount === headings.length)?.version;
      return fitting === undefined || `${fitting}` === cell.value ? null : { value: `${fitting}`, risk: "medium" };
    },
  },
];

function nameOfCategory(category: number | null, risk: CellFix["risk"]): CellFix | null {
  const name = findCategory(category)?.name;
  return name === undefined ? null : { value: name, risk };
}

const headerLength = 31;

const isInOrder = (value: string, checked: CheckedField | null): boolean =>
  checked !== null && value !== "" && diagnoseCell(value, checked) === null;
