import { mkdirSync, writeFileSync } from "node:fs";
import { fieldTables } from "#engine/formats/field-tables.ts";
import { type Values, writeExampleFile } from "#tests/support/example-records.ts";
import { toWindows1252 } from "#tests/support/write-csv.ts";

/** Writes the golden files of all categories but the Buchungsstapel: `node tests/corpus/write-category-cases.ts`. */
const iban = { good: "DE89370400440532013000", wrong: "DE89370400440532013001" };

interface Case {
  readonly folder: string;
  readonly good: readonly Values[];
  readonly bad: readonly Values[];
}

const cases: Readonly<Record<number, Case>> = {
  16: {
    folder: "debitoren-kreditoren",
    good: [
      {
        konto: "10000",
        euLand: "FR",
        euUstId: "40303265045",
        strasse: "Musterweg 1",
        postleitzahl: "75001",
        land: "FR",
        eMail: "info@muster.fr",
        iban1: iban.good,
        swiftCode1: "COBADEFFXXX",
        hauptbankverbindung1: "1",
        sepaMandatsreferenz1: "M-2026-1",
        lastschrift: "7",
        zahlungsbedingung: "10",
      },
      { konto: "70000", nameUnternehmen: "", namePerson: "Muster", adressattyp: "1", titel: "Dr.", adelstitel: "Freifrau" },
    ],
    bad: [
      { konto: "8400" },
      { konto: "" },
      { konto: "10001", nameUnternehmen: "", adressattyp: "3" },
      { konto: "10002", namePerson: "Muster", titel: "Dr.", namensvorsatz: "zub" },
      { konto: "10003", euLand: "GR", euUstId: "DE123" },
      { konto: "10004", adressart: "PF", strasse: "Musterweg 1", postleitzahl: "1099", land: "D" },
      { konto: "10005", eMail: "info(at)muster.de", telefon: "siehe Akte", internet: "muster" },
      { konto: "10006", iban1: "DE89 3704 0044 0532 0130 00", iban2: iban.wrong, swiftCode3: "COBA", iban10: iban.wrong },
      { konto: "10007", iban1: iban.good, bankleitzahl1: "76010085", laenderkennzeichen1: "AT", swiftCode1: "COBAATWW" },
      { konto: "10008", hauptbankverbindung1: "1", hauptbankverbindung7: "1", bankleitzahl4: "0" },
      { konto: "10009", bankGueltigVon1: "01012027", bankGueltigBis1: "31122026", sepaMandatsreferenz2: "M-1" },
      { konto: "10010", sprache: "2", mahnung: "5", lastschrift: "1", zahlungsbedingung: "5", kreditorenZiel1Tg: "14" },
      { konto: "70001", kreditlimitDebitor: "10.000", skontoInProzentDebitor: "2,00", verknuepftesOposKonto: "80000" },
      { konto: "10001", mahnsperreBis: "31122020", indivFeld11: "Wert", anschriftManuellRechnung: "1" },
    ],
  },
  20: {
    folder: "kontenbeschriftungen",
    good: [{}, { konto: "8402", kontobeschriftungLang: "Erlöse aus dem Verkauf über den Onlineshop" }],
    bad: [
      { konto: "" },
      { konto: "840100" },
      { kontobeschriftung: "" },
      { konto: "8402", kontobeschriftung: "Erlöse aus dem Verkauf über den Onlineshop im Inland" },
      { konto: "8402", sprachId: "fr-FR" },
      { konto: "8401" },
    ],
  },
  44: {
    folder: "textschluessel",
    good: [{}, { textschluessel: "102", kontoSoll: "4000001" }],
    bad: [{ textschluessel: "1001" }, { referenzTextschluessel: "" }, { sprachId: "de" }, {}, {}],
  },
  46: {
    folder: "zahlungsbedingungen",
    good: [
      { skonto1Prozent: "300", skonto1Tage: "10", faelligTage: "30" },
      { nummer: "11", faelligkeitstyp: "2", faelligTage: "", rechnungBisZeitraum1: "31", faelligDatumZeitraum1: "10" },
    ],
    bad: [
      { nummer: "5" },
      { nummer: "11", faelligkeitstyp: "3" },
      { nummer: "12", skonto1Prozent: "3,00" },
      { nummer: "13", skonto1Prozent: "3", skonto1Tage: "30", faelligTage: "14" },
      { nummer: "14", faelligkeitstyp: "2", rechnungBisZeitraum1: "32", faelligMonatZeitraum1: "5" },
      { nummer: "12", bezeichnung: "14 Tage abzüglich zwei Prozent Skonto, 30 Tage netto" },
    ],
  },
  47: {
    folder: "konto-notizen",
    good: [{ notizinhalt: "Zahlt per Lastschrift\r\nSkonto vereinbart; siehe \"Akte\"" }, { kontonummer: "70000" }],
    bad: [{ kontonummer: "" }, { kontonummer: "D100" }],
  },
  48: {
    folder: "diverse-adressen",
    good: [{ iban1: iban.good, mandatsreferenz1: "M-1" }, { adressnummer: "A101", strasse: "Musterweg 1" }],
    bad: [
      { adressnummer: "" },
      { adressnummer: "A101", konto: "1000" },
      { adressnummer: "A102", iban1: iban.wrong, iban2: "DE89 3704", bankleitzahl3: "1234" },
      { adressnummer: "A103", adressart: "XX", postleitzahlRechnung: "123", landRechnung: "Deutschland" },
      { adressnummer: "A101", mandatsreferenz10: "M-1", sprache: "7", adressattyp: "1" },
    ],
  },
  62: {
    folder: "anlag-filialen",
    good: [{}, { filialnummer: "2", filialbezeichnung: "Lager" }],
    bad: [{ filialnummer: "" }, { filialbezeichnung: "" }, {}],
  },
  63: {
    folder: "anlag-buchungssatzvorlagen",
    good: [{}, { kontonummer: "420", buchungssatztyp: "S01" }],
    bad: [{ kontonummer: "0" }, { buchungssatztyp: "X" }, { buchungstext: "", kontonummerSoll: "" }, { bereich: "1" }],
  },
  65: {
    folder: "wiederkehrende-buchungen",
    good: [{}, { endeTyp: "3", enddatum: "31122026", buSchluessel: "0009", konto: "4210", gegenkonto: "70000" }],
    bad: [
      { b1: "4", beginndatum: "31022026" },
      { umsatz: "1.234,56", wkzUmsatz: "USD" },
      { zeitintervallart: "JAHR", zeitabstand: "0" },
      { zeitabstand: "100", ordnungszahlTagImMonat: "" },
      { endeTyp: "3" },
      { endeTyp: "1", enddatum: "31122025" },
      { b1: "3", belegfeld1: "MIETE 01", konto: "100000", gegenkonto: "100000" },
      { buSchluessel: "3", basisUmsatz: "100,00", zusatzinformationArt20: "Projekt" },
      { wochentag: "128", ordnungszahlWochentag: "6", endeTyp: "4" },
    ],
  },
  66: {
    folder: "natural-stapel",
    good: [{}, { art: "21", anFuerTextschluessel: "101" }],
    bad: [{ art: "1" }, { stueck: "", gewicht: "" }, { datum: "3102" }, { art: "24" }],
  },
  67: {
    folder: "buchungstextkonstanten",
    good: [{}, { nummer: "2", buchungstext: "Strom" }],
    bad: [{ nummer: "" }, { nummer: "10000" }, {}, {}],
  },
};

for (const [category, { folder, good, bad }] of Object.entries(cases)) {
  const table = fieldTables.find((one) => one.category === Number(category));
  if (table === undefined) throw new Error(`category ${category} has no table`);
  mkdirSync(new URL(`${folder}/`, import.meta.url), { recursive: true });
  writeFileSync(new URL(`${folder}/in-ordnung.csv`, import.meta.url), toWindows1252(writeExampleFile(table, good)));
  writeFileSync(new URL(`${folder}/fehlerhaft.csv`, import.meta.url), toWindows1252(writeExampleFile(table, bad)));
}
