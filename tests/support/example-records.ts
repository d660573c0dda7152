import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/rules/example-file.ts";
import type { HeaderValues } from "#engine/rules/rule.ts";

export type Values = Readonly<Record<string, string>>;

/** A whole file of any category, in order except for the given values. */
export function writeExampleFile(table: FieldTable, records: readonly Values[], header: HeaderValues = {}): string {
  if (table.category === buchungsstapel.category) {
    return fileOf([exampleHeader(header), exampleHeadings(), ...records.map((values) => exampleRecord(values))]);
  }
  return fileOf([
    exampleHeaderOf(table, header),
    table.fields.map(({ name }) => name).join(";"),
    ...records.map((values) => writeRecord(table.fields, { ...recordValues[table.category], ...values })),
  ]);
}

/** Line 1 of the current version of a category. */
export const exampleHeaderOf = (table: FieldTable, values: HeaderValues = {}): string =>
  exampleHeader({
    formatkategorie: String(table.category),
    formatname: table.name,
    formatversion: String(table.currentVersion),
    ...withoutPeriod,
    ...(table.category === 44 ? { sachkontenlaenge: "7" } : {}),
    ...values,
  });

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

export const writeRecord = (fields: readonly Field[], values: Values): string =>
  fields
    .map(({ key, quoted }) => {
      const value = values[key] ?? "";
      return quoted === true ? `"${value.replaceAll('"', '""')}"` : value;
    })
    .join(";");

/** One record without any finding for each category. */
const recordValues: Readonly<Record<number, Values>> = {
  16: { konto: "10000", nameUnternehmen: "Muster GmbH", adressattyp: "2" },
  20: { konto: "8401", kontobeschriftung: "Erlöse Onlinehandel", sprachId: "de-DE" },
  44: { textschluessel: "101", beschriftung: "Milchkühe", referenzTextschluessel: "100", sprachId: "de-DE" },
  46: { nummer: "10", bezeichnung: "14 Tage netto", faelligkeitstyp: "1", faelligTage: "14" },
  47: { kontonummer: "10000", notizinhalt: "Zahlt per Lastschrift" },
  48: { adressnummer: "A100", konto: "10000", nameUnternehmen: "Muster GmbH", adressattyp: "2" },
  62: { filialnummer: "1", filialbezeichnung: "Hauptsitz" },
  63: {
    bereich: "0",
    kontonummer: "400",
    buchungssatztyp: "N",
    kontonummerSoll: "4830",
    kontonummerHaben: "400",
    buchungstext: "Normalabschreibung",
  },
  65: {
    b1: "1",
    umsatz: "119,00",
    sollHaben: "S",
    gegenkonto: "8400",
    konto: "10000",
    beginndatum: "01012026",
    buchungstext: "Miete",
    zeitintervallart: "MON",
    zeitabstand: "1",
    ordnungszahlTagImMonat: "1",
    endeTyp: "1",
  },
  66: { textschluessel: "100", art: "2", stueck: "5", datum: "1501" },
  67: { nummer: "1", buchungstext: "Miete" },
};
