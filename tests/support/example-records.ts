import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import { exampleHeader, exampleHeaderOf, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import type { HeaderValues } from "#engine/model/rule.ts";

export type Values = Readonly<Record<string, string>>;

/** A whole file of any category, in order except for the given values. */
export function writeExampleFile(table: FieldTable, records: readonly Values[], header: HeaderValues = {}): string {
  const version = Number(header.formatversion ?? table.currentVersion);
  if (table.category === buchungsstapel.category) {
    return fileOf([
      exampleHeader(header),
      exampleHeadings(version),
      ...records.map((values) => exampleRecord(values, version)),
    ]);
  }
  const fields = fieldsOf(table, version);
  return fileOf([
    exampleHeaderOf(table, header),
    fields.map(({ name }) => name).join(";"),
    ...records.map((values) => writeRecord(fields, { ...recordValuesOf(table), ...values })),
  ]);
}

/** Columns of a version; of one that never was, all. */
export const fieldsOf = (table: FieldTable, version: number): readonly Field[] => {
  const formatVersion = table.versions.find((one) => one.version === version);
  return table.fields.slice(0, formatVersion?.fieldCount ?? table.fields.length);
};

export const writeRecord = (fields: readonly Field[], values: Values): string =>
  fields
    .map(({ key, quoted }) => {
      const value = values[key] ?? "";
      return quoted === true ? `"${value.replaceAll('"', '""')}"` : value;
    })
    .join(";");

/** The records of a file, told apart by the column that must not repeat. */
export const distinctRecords = (table: FieldTable): readonly Values[] => {
  const [key, ...values] = distinctValues[table.category] ?? [""];
  return values.map((value) => ({ [key]: value }));
};

const distinctValues: Readonly<Record<number, readonly [key: string, ...values: string[]]>> = {
  16: ["konto", "10000", "10001", "10002"],
  20: ["konto", "8401", "8402", "8403"],
  21: ["belegfeld1", "RE-1001", "RE-1002", "RE-1003"],
  44: ["textschluessel", "101", "102", "103"],
  46: ["nummer", "10", "11", "12"],
  47: ["kontonummer", "10000", "10001", "10002"],
  48: ["adressnummer", "A100", "A101", "A102"],
  62: ["filialnummer", "1", "2", "3"],
  63: ["kontonummer", "400", "401", "402"],
  65: ["buchungstext", "Miete", "Pacht", "Leasing"],
  66: ["stueck", "5", "6", "7"],
  67: ["nummer", "1", "2", "3"],
};

/** A record of the category without any finding. */
export const recordValuesOf = (table: FieldTable): Values => recordValues[table.category] ?? {};

/** One record without any finding for each category but the Buchungsstapel. */
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
