import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { detectEncoding, isTranscoded, toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import { createEditBuilder, type EditList } from "#engine/repairs/edit/edit-list.ts";
import type { DescribedEdit } from "#engine/repairs/edit/repair.ts";
import { encodeText } from "./encode-text.ts";

/** A value a person has put into a cell. */
export interface CellEdit {
  /** Line on which the record begins, 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly field: number;
  readonly value: string;
}

export type SetCells =
  | { readonly ok: true; readonly edits: EditList; readonly described: readonly DescribedEdit[] }
  /** The cell that cannot be written, with a German sentence. */
  | { readonly ok: false; readonly line: number; readonly field: number; readonly reason: string };

/** The edits that write these values into their cells and nothing else; each cell at most once. */
export const setCells = (bytes: Uint8Array, category: number | undefined, cells: readonly CellEdit[]): SetCells => {
  const encoding = detectEncoding(bytes);
  const text = toScannable(bytes, encoding);
  const builder = createEditBuilder();
  const described: DescribedEdit[] = [];
  const ordered = cells.toSorted((a, b) => a.line - b.line || a.field - b.field);
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length));
  const { current } = scanner;
  let hasRecord = false;
  for (const cell of ordered) {
    const { line, field, value } = cell;
    const refuse = (reason: string): SetCells => ({ ok: false, line, field, reason });
    if (isTranscoded(encoding)) return refuse("Korrigieren Sie zuerst die Zeichencodierung der Datei.");
    if (/[\r\n]/.test(value)) return refuse("Ein Wert kann hier keinen Zeilenumbruch enthalten.");
    while (!hasRecord || current.line < line) {
      hasRecord = scanner.next();
      if (!hasRecord) break;
    }
    const place = hasRecord && current.line === line ? locateCell(bytes, current.start, field) : null;
    if (place === null) return refuse("Der Datensatz endet vor diesem Feld.");
    const definition = line === 1 ? extfHeader[field - 1] : findTable(category ?? null)?.fields[field - 1];
    const isQuoted = bytes[place.from] === quote || definition?.type === "text" || /[;"]/.test(value);
    const written = isQuoted && value !== "" ? `"${value.replaceAll('"', '""')}"` : value;
    const replacement = encodeText(written, text.isUtf8);
    if (replacement === null) return refuse(sayUnwritable(value));
    builder.add(place.from, place.to - place.from, replacement, line, field);
    described.push({
      line,
      field,
      ...(definition && { fieldName: definition.name }),
      before: decodeCell(bytes, place.from, place.to, text.isUtf8),
      after: written,
    });
  }
  return { ok: true, edits: builder.finish(), described };
};

const quote = 34;
const semicolon = 59;

const isLineEnd = (byte: number | undefined): boolean => byte === undefined || byte === 10 || byte === 13;

/** Bytes of a cell with its quotes; null where the record has fewer fields. */
const locateCell = (bytes: Uint8Array, start: number, field: number): { from: number; to: number } | null => {
  let from = start;
  let isQuoted = false;
  let number = 1;
  for (let at = start; ; at += 1) {
    const byte = bytes[at];
    if (byte === quote) isQuoted = !isQuoted;
    const isEnd = byte === undefined || (!isQuoted && isLineEnd(byte));
    if (!isEnd && (isQuoted || byte !== semicolon)) continue;
    if (number === field) return { from, to: at };
    if (isEnd) return null;
    number += 1;
    from = at + 1;
  }
};

const sayUnwritable = (value: string): string => {
  const letter = [...value].find((one) => encodeText(one, false) === null) ?? "";
  return `Das Zeichen „${letter}“ kann in dieser Datei nicht stehen; ihre Zeichencodierung (Windows-1252) kennt es nicht.`;
};
