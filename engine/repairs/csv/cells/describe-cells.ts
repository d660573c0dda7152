import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import type { Field } from "#engine/formats/field-table.ts";
import { locateCells, type RawCell } from "#engine/repairs/csv/text/read-line.ts";
import type { Edit } from "#engine/repairs/edit/edit-list.ts";
import { findLost } from "#engine/repairs/edit/find-lost.ts";
import type { DescribedEdit } from "#engine/repairs/edit/repair.ts";
import { formatCount } from "#engine/values/number-formats.ts";

/** The file an edit was made for. */
export interface DescribedFile {
  readonly bytes: Uint8Array;
  readonly isUtf8: boolean;
  /** Field of the table by line and number, 1-based. */
  readonly fieldAt: (line: number, number: number) => Field | undefined;
  /** True for repairs that change values. */
  readonly namesLoss: boolean;
}

/**
 * Describes one edit of a CSV file value by value: changed cells one by one, removed records cell by cell, empty fields
 * as a count. Null when the edit does not consist of whole cells.
 */
export function describeCells(edit: Edit, file: DescribedFile): readonly DescribedEdit[] | null {
  const { bytes } = file;
  const { offset, length, replacement, line, field } = edit;
  const end = offset + length;
  const isGone = replacement.length === 0;
  if (isGone || length === 0) {
    const fields = countEmptyFields(isGone ? bytes.subarray(offset, end) : replacement);
    if (fields > 0) {
      const words = formatCount(fields, "leeres Feld", "leere Felder");
      return [{ ...placeOf(file, line, field), before: isGone ? words : "", after: isGone ? "" : words }];
    }
    if (isGone && field === 0 && length > 0) return [...describeRemoved(edit, file)];
    if (field === 0 && replacement.length === 1 && replacement[0] === quote) return describeClosed(edit, file);
  }
  const first = field > 0 ? field : beginsLine(bytes, offset) ? 1 : 0;
  const before = locateCells(bytes, offset, end);
  const after = locateCells(replacement, 0, replacement.length);
  if (first === 0 || before.length !== after.length) return null;
  return before.flatMap((cell, index) => {
    const old = read(bytes, cell, file);
    const now = read(replacement, after[index] ?? cell, file);
    return old === now ? [] : [describeCell(file, line, first + index, old, now)];
  });
}

function describeCell(file: DescribedFile, line: number, number: number, before: string, after: string): DescribedEdit {
  const field = line === 2 ? undefined : file.fieldAt(line, number);
  const lost = file.namesLoss ? findLost(bareValue(before), bareValue(after), field?.type ?? null) : null;
  return {
    ...placeOf(file, line, number),
    before,
    after,
    ...(lost === null ? {} : { lost: lost.text, lostWords: lost.words }),
  };
}

/** Removed records: each value is lost. Lines above the headings are described as a whole. */
function* describeRemoved({ offset, length, line: first }: Edit, file: DescribedFile): Generator<DescribedEdit> {
  const removed = file.bytes.subarray(0, offset + length);
  const scanner = createRecordScanner(removed, offset);
  const record = scanner.current;
  while (scanner.next()) {
    const line = first + record.line - 1;
    const text = decodeBytes(removed, record.start, record.end, file.isUtf8);
    const cells = locateCells(removed, record.start, record.end).map((cell) => read(removed, cell, file));
    const filled = [...cells.entries()].filter(([, cell]) => bareValue(cell) !== "");
    const named = filled.filter(([index, cell]) => bareValue(cell) === file.fieldAt(3, index + 1)?.name);
    if (filled.length === 0) yield { line, before: "leere Zeile", after: "" };
    else if (named.length * 2 > filled.length) yield { line, before: "Überschriften", after: "" };
    else if (first <= 2) yield describeCell(file, line, 0, text, "");
    else for (const [index, cell] of filled) yield describeCell(file, line, index + 1, cell, "");
  }
}

/** Describes an inserted closing quote together with its text. */
function describeClosed({ offset, line }: Edit, file: DescribedFile): readonly DescribedEdit[] | null {
  const { bytes } = file;
  let start = offset;
  while (start > 0 && !isLineEnd(bytes[start - 1] as number)) start--;
  const cell = locateCells(bytes, start, offset).findLastIndex(({ from }) => bytes[from] === quote);
  const open = locateCells(bytes, start, offset)[cell];
  if (open === undefined) return null;
  const before = read(bytes, { from: open.from, to: offset }, file);
  return [{ ...placeOf(file, line, cell + 1), before, after: `${before}"` }];
}

function placeOf(file: DescribedFile, line: number, number: number) {
  const name = number > 0 ? file.fieldAt(line, number)?.name : undefined;
  return { line, ...(number > 0 ? { field: number } : {}), ...(name === undefined ? {} : { fieldName: name }) };
}

/** Number of fields in a run of separators and empty quotes; 0 for other bytes. */
function countEmptyFields(run: Uint8Array): number {
  let separators = 0;
  for (const byte of run) {
    if (byte === semicolon) separators++;
    else if (byte !== quote) return 0;
  }
  return separators;
}

const beginsLine = (bytes: Uint8Array, at: number): boolean => at === 0 || isLineEnd(bytes[at - 1] as number);
const isLineEnd = (byte: number): boolean => byte === 10 || byte === 13;

const read = (bytes: Uint8Array, { from, to }: RawCell, { isUtf8 }: DescribedFile): string =>
  decodeBytes(bytes, from, to, isUtf8);

/** Without the quotes of the file, doubled ones resolved. */
const bareValue = (raw: string): string =>
  raw.length >= 2 && raw.startsWith('"') && raw.endsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw;

const quote = 34;
const semicolon = 59;
