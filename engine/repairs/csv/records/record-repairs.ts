import { createFiscalYear, createRowContext } from "#engine/csv/rows/row-context.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { repeatsAutomatic } from "#engine/facts/automatic-keys.ts";
import { readBuKey } from "#engine/facts/bu-key.ts";
import { chartOf, readKonto, readStandardkonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import { wiederkehrendeBuchungen } from "#engine/formats/wiederkehrende-buchungen.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import type { CsvRepair } from "#engine/repairs/csv/context/csv-repair.ts";
import type { RepairContext } from "#engine/repairs/csv/context/repair-context.ts";
import { locateCells, readRaw, writeCell } from "#engine/repairs/csv/text/read-line.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";
import { wordsPerOccurrence } from "#engine/report/report.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { removeSecondPrefix } from "#engine/values/vat-id.ts";

/** Value of a field of the record; empty if the format version lacks the field. */
type ReadField = (key: string) => string;

/** A repair of one cell. Other cells of the record prove that nothing is lost. */
interface RecordRepair {
  readonly rule: RuleId;
  readonly table: FieldTable;
  /** Key of the field that is written. */
  readonly field: string;
  readonly title: string;
  readonly fix: (read: ReadField, context: RowContext) => string | null;
}

/** Fields that change the meaning of a tax key, or need one. */
const taxFields = [
  "steuersatz",
  "euLandUstIdBestimmung",
  "euSteuersatzBestimmung",
  "euLandUstIdUrsprung",
  "euSteuersatzUrsprung",
  "sachverhaltLL",
  "funktionsergaenzungLL",
];

const clearRepeatedKey = (rule: RuleId, table: FieldTable): RecordRepair => ({
  rule,
  table,
  field: "buSchluessel",
  title: "Steuerschlüssel leeren, der die Automatik des Kontos wiederholt",
  fix: (read, context) => {
    const chart = chartOf(context);
    if (chart === null || taxFields.some((key) => read(key) !== "")) return null;
    const automatic = [read("konto"), read("gegenkonto")].filter(
      (konto) => readKonto(konto, context).automatic !== null,
    );
    const [konto = ""] = automatic;
    // With two automatic accounts the key is ambiguous.
    if (automatic.length !== 1 || readKonto(konto, context).automatic !== "certain") return null;
    const standard = readStandardkonto(konto, context);
    const { key } = readBuKey(read("buSchluessel"));
    return standard !== null && repeatsAutomatic(chart, standard, key, context.wjBeginn) ? "" : null;
  },
});

const recordRepairs: readonly RecordRepair[] = [
  clearRepeatedKey("CSV-X-015", buchungsstapel),
  clearRepeatedKey("CSV-WK-101c", wiederkehrendeBuchungen),
  {
    rule: "CSV-DK-010",
    table: debitorenKreditoren,
    field: "euUstId",
    title: "Länderkürzel aus der Nummer entfernen, das schon in EU-Land steht",
    fix: (read) => removeSecondPrefix(read("euLand"), read("euUstId")),
  },
];

export const records: CsvRepair = {
  needs: "lines",
  rules: recordRepairs.map(({ rule }) => rule),
  propose: repairRecords,
};

/** Repairs the records with findings of these rules. */
function repairRecords(context: RepairContext): readonly PlannedRepair[] {
  const { result, version, text, header, headings } = context;
  const { findings } = result.report;
  const fitting = recordRepairs.filter((repair) => findings.some(({ rule }) => rule === repair.rule));
  if (fitting.length === 0) return [];
  const columns = new Map(
    fitting[0]?.table.fields.map(({ key, since }, index) => [since <= version ? key : "", index]),
  );
  const rowContext = createRowContext(header, createFiscalYear(header));
  const { bytes, start, isUtf8 } = text;
  return fitting.flatMap(({ rule, field, title, fix }) => {
    const lines = listLines(context, rule);
    const target = columns.get(field) ?? -1;
    const edits = createEditBuilder();
    const scanner = createRecordScanner(bytes, Math.min(start, bytes.length));
    const record = scanner.current;
    while (scanner.next() && !record.isUnclosed) {
      const isWhole = record.fieldCount === headings.length || record.fieldCount === headings.length + 1;
      if (!lines.has(record.line) || !isWhole) continue;
      const cells = locateCells(bytes, record.start, record.end);
      const read: ReadField = (key) => {
        const cell = cells[columns.get(key) ?? -1];
        return cell === undefined ? "" : readRaw(text, cell).value;
      };
      const cell = cells[target];
      const value = cell === undefined ? null : fix(read, rowContext);
      if (cell === undefined || value === null) continue;
      const written = writeCell(value, readRaw(text, cell).isQuoted, isUtf8);
      if (written !== null) edits.add(cell.from, cell.to - cell.from, written, record.line, target + 1);
    }
    const list = edits.finish();
    return list.count === 0 ? [] : [{ rule, risk: "low", title, edits: list } as const];
  });
}

function listLines({ result: { report, occurrences } }: RepairContext, rule: RuleId): ReadonlySet<number> {
  const lines = new Set<number>();
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    if (report.findings[occurrences[at] as number]?.rule === rule) lines.add(occurrences[at + 1] as number);
  }
  return lines;
}
