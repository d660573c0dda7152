import type { RecordCells } from "#engine/csv/scan/scan-records.ts";
import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";

const columnOf = (key: BuchungsstapelKey): number => buchungsstapel.fields.findIndex((field) => field.key === key);
const umsatz = columnOf("umsatz");
const sollHaben = columnOf("sollHaben");
const konto = columnOf("konto");
const gegenkonto = columnOf("gegenkonto");
const belegdatum = columnOf("belegdatum");

/** Whether amount, side, accounts and date stand in their columns, so that a record of another width can be read. */
export function booksInPlace(bytes: Uint8Array, { record, filledIn, from, to }: RecordCells): boolean {
  const countDigits = (column: number): number => {
    if (filledIn[column] !== record) return 0;
    const end = to[column] as number;
    for (let i = from[column] as number; i < end; i++) if (!isDigit(bytes[i])) return 0;
    return end - (from[column] as number);
  };
  const dateDigits = countDigits(belegdatum);
  return (
    isDigit(filledIn[umsatz] === record ? bytes[from[umsatz] as number] : undefined) &&
    filledIn[sollHaben] === record &&
    (to[sollHaben] as number) - (from[sollHaben] as number) === 1 &&
    countDigits(konto) > 0 &&
    countDigits(gegenkonto) > 0 &&
    (dateDigits === 3 || dateDigits === 4)
  );
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;
