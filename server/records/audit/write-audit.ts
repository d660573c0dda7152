import { toCsvLine } from "#server/ground/csv-line.ts";
import type { AuditEntryRow } from "#server/store/db/rows/records.ts";

export const auditFormats = ["csv", "jsonl"] as const;
export type AuditFormat = (typeof auditFormats)[number];

/** Formats entries as lines of a file; a CSV starts with column names. */
export async function* writeAudit(entries: AsyncIterable<AuditEntryRow>, format: AuditFormat): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read umlauts correctly.
  if (format === "csv") yield `\uFEFF${columns.map(([name]) => name).join(";")}\r\n`;
  for await (const entry of entries) {
    if (format === "csv") yield toCsvLine(columns.map(([, read]) => String(read(entry))));
    else yield `${toLine(entry)}\n`;
  }
}

const columns: readonly (readonly [string, (entry: AuditEntryRow) => string | number])[] = [
  ["Nummer", ({ position }) => position],
  ["Zeit (UTC)", ({ at }) => new Date(Number(at)).toISOString()],
  ["Person", ({ actor }) => actor],
  ["Vorgang", ({ action }) => action],
  ["Gegenstand", ({ subject }) => subject],
  ["Einzelheiten", ({ detailJson }) => detailJson],
  ["Netzadresse", ({ address }) => address],
  ["Prüfsumme davor", ({ previousHash }) => previousHash],
  ["Prüfsumme", ({ hash }) => hash],
];

const toLine = ({ detailJson, position, at, ...entry }: AuditEntryRow): string =>
  JSON.stringify({ position: Number(position), at: Number(at), ...entry, detail: JSON.parse(detailJson) });
