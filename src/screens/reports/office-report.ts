import type { CountedCheck } from "#data/checks/rule-counts.ts";
import type { Deviation } from "#data/person/deviations.ts";
import type { PrintBlock, PrintColumn, PrintDocument, Workbook } from "#engine/index.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatNumber } from "#text/format-number.ts";

/** Input of a report. */
export interface ReportSource {
  readonly checks: readonly CountedCheck[];
  readonly deviations: readonly Deviation[];
  /** Files that exist and are not among the checks. */
  readonly missing: number;
  /** `JJJJ-MM` */
  readonly month: string;
  /** Null for all. */
  readonly clientNumber: string | null;
  readonly now: number;
}

/** Input available on this device for any report. */
export type Material = Pick<ReportSource, "checks" | "deviations" | "missing">;

/** A report as data; page, PDF and Excel show the same. */
export interface OfficeReport {
  readonly title: string;
  /** „Oktober 2026 · Mandant 29098/55003“ */
  readonly subject: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly tables: readonly ReportTable[];
}

export interface ReportTable {
  readonly title: string;
  readonly columns: readonly PrintColumn[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** Shown if there are no rows. */
  readonly empty: string;
}

const definitions =
  "Nicht importfähig: DATEV weist die Datei beim Import zurück. Fehlerquote: Anteil der nicht importfähigen Dateien an allen beurteilten. Die endgültige Prüfung erfolgt beim Import.";

/** The report for paper. */
export const toDocument = (report: OfficeReport, now: number): PrintDocument => ({
  title: `${report.title} ${report.subject}`,
  foot: `Prüfstapel · ${report.title} · ${formatDateTime(now)}`,
  blocks: [
    { kind: "title", text: report.title, aside: report.subject },
    { kind: "facts", facts: report.facts },
    ...report.tables.flatMap(toBlocks),
    { kind: "text", text: definitions, tone: "muted" },
  ],
});

/** The report for a spreadsheet; numbers stay numbers. */
export const toWorkbook = ({ title, subject, facts, tables }: OfficeReport): Workbook => ({
  sheets: [
    {
      name: "Übersicht",
      columns: [
        { title, width: 32 },
        { title: subject, width: 48 },
      ],
      rows: facts.map(([name, value]) => [name, value]),
    },
    ...tables.map(({ title: name, columns, rows }) => ({
      name: name.slice(0, 31),
      columns: columns.map((column) => ({ title: column.title, width: Math.max(12, column.share * 8) })),
      rows,
    })),
  ],
});

const toBlocks = ({ title, columns, rows, empty }: ReportTable): readonly PrintBlock[] => [
  { kind: "heading", text: title },
  rows.length === 0
    ? { kind: "text", text: empty, tone: "muted" }
    : { kind: "table", columns, rows: rows.map((row) => row.map(showCell)) },
];

export const showCell = (cell: string | number): string => (typeof cell === "number" ? formatNumber(cell) : cell);
