import { extfHeader } from "#engine/formats/extf-header.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";

interface Row {
  /** Line on which it begins. */
  readonly line: number;
  /** Empty ones at the end are left out. */
  readonly cells: readonly string[];
}

/** A file as DATEV reads it, written apart from the engine: Windows-1252 unless a mark at the beginning says otherwise. */
export interface ReadFile {
  readonly header: Row;
  /** Without empty ones. */
  readonly records: readonly Row[];
}

export function readCells(bytes: Uint8Array): ReadFile {
  const [header = { line: 1, cells: [] }, , ...records] = parse(decode(bytes)).filter(({ cells }) => cells.length > 0);
  return { header, records };
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const isUtf8 = first === 0xef && second === 0xbb && bytes[2] === 0xbf;
  return new TextDecoder(isUtf8 ? "utf-8" : "windows-1252").decode(bytes);
}

function parse(text: string): readonly Row[] {
  const rows: Row[] = [];
  let cells: string[] = [];
  let at = 0;
  let line = 1;
  let start = 1;
  const passLineEnd = (): void => {
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
    line++;
  };
  const endRow = (): void => {
    while (cells.length > 0 && cells.at(-1) === "") cells.pop();
    rows.push({ line: start, cells });
    cells = [];
  };
  while (at < text.length) {
    let value = "";
    if (text[at] === '"') {
      at++;
      while (at < text.length && !(text[at] === '"' && text[at + 1] !== '"')) {
        if (text[at] === "\n" || (text[at] === "\r" && text[at + 1] !== "\n")) line++;
        if (text[at] === '"') at++;
        value += text[at++];
      }
      at++;
    }
    while (at < text.length && text[at] !== ";" && text[at] !== "\r" && text[at] !== "\n") value += text[at++];
    cells.push(value);
    if (text[at] === ";") at++;
    else {
      endRow();
      passLineEnd();
      start = line;
    }
  }
  if (cells.length > 0) endRow();
  return rows;
}

/** „every value“: numbers are written otherwise but say the same, e.g. `119` and `119,00`. */
export type Likeness = "every cell" | "every value" | "different";

export interface Comparison {
  readonly likeness: Likeness;
  /** The first difference, in words. */
  readonly difference: string;
  /** Lines of the other file and the fields that differ there; `null` when records came or went. */
  readonly damaged: ReadonlyMap<number, ReadonlySet<number>> | null;
}

export function compareCells(table: FieldTable, original: Uint8Array, other: Uint8Array): Comparison {
  const before = readCells(original);
  const after = readCells(other);
  const damaged = new Map<number, ReadonlySet<number>>();
  let likeness: Likeness = "every cell";
  let difference = "";
  const compare = (what: string, fields: readonly Field[], a: Row, b: Row, ignored: ReadonlySet<number>): void => {
    const numbers = new Set<number>();
    for (let index = 0; index < Math.max(a.cells.length, b.cells.length); index++) {
      const value = a.cells[index] ?? "";
      const changed = b.cells[index] ?? "";
      if (value === changed || ignored.has(index + 1)) continue;
      if (saysTheSame(fields[index], value, changed)) {
        if (likeness === "every cell") likeness = "every value";
        continue;
      }
      numbers.add(index + 1);
      likeness = "different";
      if (difference === "") difference = `${what} field ${index + 1}: ${quote(value)} is ${quote(changed)}`;
    }
    if (numbers.size > 0) damaged.set(b.line, numbers);
  };
  compare("header", extfHeader, before.header, after.header, headerFieldsWithoutMeaning);
  if (before.records.length !== after.records.length) {
    const counts = `${before.records.length} records are ${after.records.length}`;
    return { likeness: "different", difference: difference || counts, damaged: null };
  }
  for (const [index, record] of before.records.entries()) {
    const row = after.records[index];
    if (row !== undefined) compare(`record ${index + 1}`, table.fields, record, row, noFields);
  }
  return { likeness, difference, damaged };
}

/** „Erzeugt am“ says nothing about the records; a spreadsheet destroys it and nothing needs it. */
const headerFieldsWithoutMeaning: ReadonlySet<number> = new Set([6]);
const noFields: ReadonlySet<number> = new Set();

const saysTheSame = (field: Field | undefined, a: string, b: string): boolean =>
  field !== undefined && isNumber(field) && a !== "" && readNumber(a) === readNumber(b);

/** A tax key is a number as well, `9` and `0009` are one. A date is not: its leading zero is part of its form. */
const isNumber = ({ type, key }: Field): boolean =>
  type === "amount" || type === "number" || type === "konto" || type === "flag" || numberKeys.has(key);

const numberKeys: ReadonlySet<string> = new Set(["buSchluessel", "sachkontenrahmen"]);

const readNumber = (value: string): string => {
  const [, whole = value, decimals = ""] = /^0*(\d+?)(?:,(\d*?)0*)?$/.exec(value) ?? [];
  return `${whole},${decimals}`;
};

const quote = (value: string): string => `„${value.length > 40 ? `${value.slice(0, 39)}…` : value}“`;
