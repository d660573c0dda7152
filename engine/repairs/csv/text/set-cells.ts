import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { detectEncoding, isTranscoded, toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import { createEditBuilder, type EditList } from "#engine/repairs/edit/edit-list.ts";
import type { DescribedEdit } from "#engine/repairs/edit/repair.ts";
import { encodeText } from "./encode-text.ts";
import { locateCells } from "./read-line.ts";

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
export function setCells(bytes: Uint8Array, category: number | undefined, cells: readonly CellEdit[]): SetCells {
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
    const places = hasRecord && current.line === line ? locateCells(bytes, current.start, current.end) : [];
    const place = places[field - 1];
    if (place === undefined) return refuse("Der Datensatz endet vor diesem Feld.");
    if (current.isUnclosed && field === places.length) return refuse(isUnclosed);
    const definition = line === 1 ? extfHeader[field - 1] : findTable(category ?? null)?.fields[field - 1];
    const isQuoted = bytes[place.from] === quote || definition?.quoted === true || /[;"]/.test(value);
    const written = isQuoted && value !== "" ? `"${value.replaceAll('"', '""')}"` : value;
    const replacement = encodeText(written, text.isUtf8);
    if (replacement === null) return refuse(describeUnwritable(value));
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
}

const quote = 34;
/** The rest of the file would go with the cell. */
const isUnclosed =
  "Das Anführungszeichen vor diesem Wert wird nicht geschlossen, er reicht bis zum Ende der Datei. Schließen Sie es zuerst.";

function describeUnwritable(value: string): string {
  const letter = [...value].find((one) => encodeText(one, false) === null) ?? "";
  return `Das Zeichen „${letter}“ kann in dieser Datei nicht stehen; ihre Zeichencodierung (Windows-1252) kennt es nicht.`;
}
