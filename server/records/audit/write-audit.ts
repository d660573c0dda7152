import { toCsvLine } from "#server/ground/csv-line.ts";
import type { AuditEntryRow } from "#server/store/db/schema.ts";

export const auditFormats = ["csv", "jsonl"] as const;
export type AuditFormat = (typeof auditFormats)[number];

/** Entries as lines of a file, the first of a table being its head. */
export async function* writeAudit(entries: AsyncIterable<AuditEntryRow>, format: AuditFormat): AsyncGenerator<string> {
  // A mark by which spreadsheets read umlauts as what they are.
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
