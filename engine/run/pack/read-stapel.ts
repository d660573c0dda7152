import { detectEncoding, toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { BatchFacts, BookedRows, CsvFacts } from "#engine/model/batch/batch-facts.ts";
import { readBookedRows } from "#engine/run/batch/read-booked-rows.ts";
import { readCsvFacts } from "#engine/run/batch/read-csv-facts.ts";

/** A Buchungsstapel as receipts are joined to it. */
export interface Stapel {
  readonly facts: BatchFacts & { readonly content: CsvFacts & { readonly booked: BookedRows } };
  /** Lines of records that end before the field Beleglink. */
  readonly shortLines: ReadonlySet<number>;
}

/** 1-based position of the field Beleglink. */
export const beleglinkField = buchungsstapel.fields.findIndex(({ key }) => key === "beleglink") + 1;

/** The bookings of a Buchungsstapel, or a German sentence why receipts cannot be linked to them. */
export function readStapel(name: string, bytes: Uint8Array): Stapel | string {
  const encoding = detectEncoding(bytes);
  if (encoding === "other") return "Der Zeichensatz der Datei ist nicht lesbar.";
  const facts = readCsvFacts(bytes);
  if (facts === null) return "Die Datei ist keine Datei im DATEV-Format.";
  if (facts.category !== buchungsstapel.category) return "Die Datei ist kein Buchungsstapel.";
  const booked = readBookedRows(bytes);
  if (booked.rows.length === 0) return "Die Datei enthält keine lesbaren Buchungen.";
  return {
    facts: { name, sizeBytes: bytes.length, rims: "", copyOf: null, content: { ...facts, booked } },
    shortLines: findShortLines(bytes),
  };
}

function findShortLines(bytes: Uint8Array): ReadonlySet<number> {
  const text = toScannable(bytes, detectEncoding(bytes));
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length));
  const lines = new Set<number>();
  while (scanner.next()) if (scanner.current.fieldCount < beleglinkField) lines.add(scanner.current.line);
  return lines;
}
