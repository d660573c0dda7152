import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import type { HeaderValues } from "./rule.ts";

export type RecordValues = { readonly [Key in BuchungsstapelKey]?: string };

/** Default header values of an example. */
export const exampleHeaderValues: HeaderValues = {
  kennzeichen: "EXTF",
  versionsnummer: "700",
  formatkategorie: "21",
  formatname: "Buchungsstapel",
  formatversion: "13",
  erzeugtAm: "20260204120000000",
  herkunft: "RE",
  exportiertVon: "Muster",
  beraternummer: "123456",
  mandantennummer: "10001",
  wjBeginn: "20260101",
  sachkontenlaenge: "4",
  datumVon: "20260101",
  datumBis: "20260131",
  bezeichnung: "Januar 2026",
  buchungstyp: "1",
  rechnungslegungszweck: "0",
  festschreibung: "0",
  wkz: "EUR",
  sachkontenrahmen: "03",
};

/** The same for a record. */
export const exampleRecordValues: RecordValues = {
  umsatz: "119,00",
  sollHaben: "S",
  konto: "10000",
  gegenkonto: "8400",
  belegdatum: "1501",
  belegfeld1: "RE-1001",
  buchungstext: "Ausgangsrechnung",
  festschreibung: "0",
};

/** A whole file in order: header, headings, the given records (one when none is given), CRLF. */
export const exampleFile = (...records: readonly string[]): string =>
  fileOf([exampleHeader(), exampleHeadings(), ...(records.length > 0 ? records : [exampleRecord()])]);

export const fileOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join("");

/** Line 1 of a Buchungsstapel 700/21/13 without any finding; values as they are, without quotes. */
export const exampleHeader = (values: HeaderValues = {}): string =>
  writeLine(extfHeader, { ...exampleHeaderValues, ...values });

/** Line 1 of the current version of a category. */
export const exampleHeaderOf = (table: FieldTable, values: HeaderValues = {}): string =>
  exampleHeader({ ...exampleHeaderValuesOf(table), ...values });

/** Default header values of an example of the category. */
export const exampleHeaderValuesOf = (table: FieldTable): HeaderValues =>
  table.category === buchungsstapel.category
    ? exampleHeaderValues
    : {
        ...exampleHeaderValues,
        formatkategorie: String(table.category),
        formatname: table.name,
        formatversion: String(table.currentVersion),
        ...withoutPeriod,
        ...(table.category === textschluesselCategory ? { sachkontenlaenge: "7" } : {}),
      };

/** Belongs to the SKR14, which has longer accounts. */
const textschluesselCategory = 44;

/** Fields 15 to 22 belong to the Buchungsstapel. */
const withoutPeriod: HeaderValues = {
  datumVon: "",
  datumBis: "",
  bezeichnung: "",
  diktatkuerzel: "",
  buchungstyp: "",
  rechnungslegungszweck: "",
  festschreibung: "",
  wkz: "",
};

/** A whole file of a category with one record of nothing but the given values. */
export const exampleTable = <Key extends string>(
  table: FieldTable<Key>,
  values: { readonly [Name in NoInfer<Key>]?: string },
): string =>
  fileOf([exampleHeaderOf(table), table.fields.map(({ name }) => name).join(";"), writeLine(table.fields, values)]);

/** Line 2 of the given version. */
export const exampleHeadings = (version = buchungsstapel.currentVersion): string => tableOf(version).headings;

/** A record without any finding. */
export const exampleRecord = (values: RecordValues = {}, version = buchungsstapel.currentVersion): string =>
  writeLine(tableOf(version).fields, { ...exampleRecordValues, ...values });

/** Records with these texts, each with its own document number. */
export const exampleRecords = (...texts: readonly string[]): readonly string[] =>
  texts.map((buchungstext, index) => exampleRecord({ buchungstext, belegfeld1: `RE-${1001 + index}` }));

/** Rules write hundreds of examples whenever the engine starts. */
const tablesByVersion = new Map<number, { readonly fields: readonly Field[]; readonly headings: string }>();

const tableOf = (version: number) => {
  let table = tablesByVersion.get(version);
  if (table === undefined) {
    const fields = buchungsstapel.fields.filter((field) => field.since <= version);
    table = { fields, headings: fields.map(({ name }) => name).join(";") };
    tablesByVersion.set(version, table);
  }
  return table;
};

const writeLine = <Key extends string>(
  fields: readonly Field<Key>[],
  values: { readonly [Name in Key]?: string },
): string => {
  const cells = emptyCellsOf(fields).slice();
  for (const [key, value] of Object.entries<string | undefined>(values)) {
    const column = fields.findIndex((field) => field.key === key);
    if (column >= 0 && value !== undefined)
      cells[column] = fields[column]?.quoted ? `"${value.replaceAll('"', '""')}"` : value;
  }
  return cells.join(";");
};

const emptyCells = new WeakMap<readonly Field[], readonly string[]>();

const emptyCellsOf = (fields: readonly Field[]): readonly string[] => {
  const cells = emptyCells.get(fields) ?? fields.map(({ quoted }) => (quoted ? '""' : ""));
  emptyCells.set(fields, cells);
  return cells;
};

/** Bytes of Windows-1252 text that stays inside Latin-1; U+0081 and the like become the undefined bytes. */
export const latin1Bytes = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
};

export const utf8Bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
