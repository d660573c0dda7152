import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { extfHeader, type HeaderKey } from "#engine/formats/extf-header.ts";
import type { Field } from "#engine/formats/field-table.ts";

export type RecordValues = { readonly [Key in BuchungsstapelKey]?: string };
export type HeaderValues = { readonly [Key in HeaderKey]?: string };

/** Writes one cell the way the scanner must read it: in quotes, inner quotes doubled. */
export const quoteCell = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** Writes a line as DATEV specifies it: texts in quotes even when empty, everything else bare. */
export function writeLine(fields: readonly Field[], values: Readonly<Record<string, string | undefined>>): string {
  return fields
    .map((field) => {
      const value = values[field.key] ?? "";
      return field.quoted === true ? quoteCell(value) : value;
    })
    .join(";");
}

export const columnsOf = (version: number): readonly Field[] =>
  buchungsstapel.fields.filter((field) => field.since <= version);

export const writeHeadings = (version = 13): string =>
  columnsOf(version)
    .map(({ name }) => name)
    .join(";");

export const writeRecord = (values: RecordValues, version = 13): string => writeLine(columnsOf(version), values);

/** A header in order for a Buchungsstapel of January to December 2026. */
export const writeHeader = (values: HeaderValues = {}): string =>
  writeLine(extfHeader, {
    kennzeichen: "EXTF",
    versionsnummer: "700",
    formatkategorie: "21",
    formatname: "Buchungsstapel",
    formatversion: "13",
    erzeugtAm: "20260204120000000",
    herkunft: "RE",
    exportiertVon: "Muster",
    beraternummer: "29098",
    mandantennummer: "55003",
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
    ...values,
  });

/** Lines to bytes of Windows-1252; the texts used in tests stay inside Latin-1. */
export const toWindows1252 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "latin1"));

export const joinLines = (lines: readonly string[], lineEnd = "\r\n"): string =>
  lines.map((line) => line + lineEnd).join("");

/** A record of a Buchungsstapel without anything to report. */
export const inOrder: RecordValues = {
  umsatz: "119,00",
  sollHaben: "S",
  wkzUmsatz: "EUR",
  konto: "10000",
  gegenkonto: "8400",
  belegdatum: "1501",
  belegfeld1: "RE-1001",
  buchungstext: "Bürobedarf Müller & Söhne",
  festschreibung: "0",
};
