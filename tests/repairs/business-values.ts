import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import type { FieldType } from "#engine/formats/field-table.ts";
import type { CheckResult } from "#engine/index.ts";
import { readContext } from "#engine/repairs/csv/context/read-context.ts";
import { locateCells, readRaw } from "#engine/repairs/csv/text/read-line.ts";

/** What a record says about money, accounts and days: field number to meaning, whatever the notation. */
export type BusinessValues = ReadonlyMap<number, string>;

/** Records that are as long as the headings, with the values that have one reading, in whatever notation. */
export function readBusinessValues(name: string, result: CheckResult, bytes: Uint8Array): readonly BusinessValues[] {
  const { family } = result.report.format;
  const context =
    family === "datev-csv" && result.report.encoding !== undefined ? readContext(name, result, bytes) : null;
  if (context === null) return [];
  const { text, headings, fieldAt } = context;
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length));
  const record = scanner.current;
  const rows: BusinessValues[] = [];
  while (scanner.next() && !record.isUnclosed) {
    if (record.line <= 2 || record.filledCount === 0 || record.fieldCount !== headings.length) continue;
    const values = new Map<number, string>();
    for (const [index, cell] of locateCells(text.bytes, record.start, record.end).entries()) {
      const checked = fieldAt(record.line, index + 1);
      const { value } = readRaw(text, cell);
      if (checked === null || value === "") continue;
      const { type, format = "" } = checked.field;
      const meaning = readings[type]?.(value.trim(), format);
      if (meaning !== undefined) values.set(index + 1, meaning);
    }
    if (values.size > 0) rows.push(values);
  }
  return rows;
}

/** Written apart from the engine, as a person would read it; undefined where that person would have to ask. */
const readings: Partial<Record<FieldType, (value: string, format: string) => string | undefined>> = {
  amount: readNumber,
  number: readNumber,
  konto: readNumber,
  date: readDay,
};

function readNumber(value: string): string | undefined {
  const bare = value.replace(/^(?:EUR|€)|(?:EUR|€)$/g, "").replace(/[\s'’]/g, "");
  if (!/^\d[\d.,]*$/.test(bare) || /^\d{1,3}\.\d{3}$/.test(bare)) return undefined;
  const at = Math.max(bare.lastIndexOf(","), bare.lastIndexOf("."));
  const isDecimal = at >= 0 && (bare[at] === "," || bare.split(".").length === 2);
  const whole = (isDecimal ? bare.slice(0, at) : bare).replace(/[.,]/g, "");
  return `${whole.replace(/^0+(?=.)/, "")},${isDecimal ? bare.slice(at + 1).replace(/0+$/, "") : ""}`;
}

function readDay(value: string, format: string): string | undefined {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(value) ?? [];
  const digits = day === "" ? value : day.padStart(2, "0") + month.padStart(2, "0") + year;
  if (!/^\d{3,8}$/.test(digits)) return undefined;
  const full = digits.length % 2 === 1 ? `0${digits}` : digits;
  if (format === "TTMM") return full.length === 4 || day !== "" ? full.slice(0, 4) : undefined;
  return full.length === 8 ? full : undefined;
}

/** True when every row of `before` is still there, in order, with all its values; others may have become readable. */
export function keepsRows(before: readonly BusinessValues[], after: readonly BusinessValues[]): boolean {
  let at = 0;
  for (const row of before) {
    while (at < after.length && !holdsAll(after[at], row)) at++;
    if (at++ >= after.length) return false;
  }
  return true;
}

const holdsAll = (row: BusinessValues | undefined, expected: BusinessValues): boolean =>
  [...expected].every(([field, value]) => row?.get(field) === value);
