import { dayOfYear, freeText } from "./field-builders.ts";
import { defineFields, type Field } from "./field-table.ts";

/** Groups of columns that Debitoren/Kreditoren and Diverse Adressen share. `first` is the number of the first column. */
export const addressFields = (first: number) =>
  defineFields([
    adressart(first, "adressart", "Adressart"),
    freeText({ number: first + 1, key: "strasse", name: "Straße", maxLength: 36, since: 1 }),
    freeText({ number: first + 2, key: "postfach", name: "Postfach", maxLength: 10, since: 1 }),
    postleitzahl(first + 3, "postleitzahl", "Postleitzahl"),
    freeText({ number: first + 4, key: "ort", name: "Ort", maxLength: 30, since: 1 }),
    land(first + 5, "land", "Land"),
    freeText({ number: first + 6, key: "versandzusatz", name: "Versandzusatz", maxLength: 50, since: 1 }),
    freeText({ number: first + 7, key: "adresszusatz", name: "Adresszusatz", maxLength: 36, since: 1 }),
  ]);

export const billingAddressFields = (first: number) =>
  defineFields([
    adressart(first, "adressartRechnung", "Adressart (Rechnungsadresse)"),
    freeText({ number: first + 1, key: "strasseRechnung", name: "Straße (Rechnungsadresse)", maxLength: 36, since: 1 }),
    freeText({
      number: first + 2,
      key: "postfachRechnung",
      name: "Postfach (Rechnungsadresse)",
      maxLength: 10,
      since: 1,
    }),
    postleitzahl(first + 3, "postleitzahlRechnung", "Postleitzahl (Rechnungsadresse)"),
    freeText({ number: first + 4, key: "ortRechnung", name: "Ort (Rechnungsadresse)", maxLength: 30, since: 1 }),
    land(first + 5, "landRechnung", "Land (Rechnungsadresse)"),
    freeText({
      number: first + 6,
      key: "versandzusatzRechnung",
      name: "Versandzusatz (Rechnungsadresse)",
      maxLength: 50,
      since: 1,
    }),
    freeText({
      number: first + 7,
      key: "adresszusatzRechnung",
      name: "Adresszusatz (Rechnungsadresse)",
      maxLength: 36,
      since: 1,
    }),
  ]);

const adressart = <const Key extends string>(number: number, key: Key, name: string): Field<Key> => ({
  number,
  key,
  name,
  type: "code",
  maxLength: 3,
  quoted: true,
  pattern: "^(?:STR|PF|GK)$",
  portalPattern: "^\\w{0,3}$",
  allowedValues: [
    { value: "STR", meaning: "Straße" },
    { value: "PF", meaning: "Postfach" },
    { value: "GK", meaning: "Großkunde" },
  ],
  since: 1,
  note: "Fehlt der Wert, wird er aus Straße oder Postfach abgeleitet.",
});

const postleitzahl = <const Key extends string>(number: number, key: Key, name: string): Field<Key> => ({
  ...freeText({ number, key, name, maxLength: 10, since: 1 }),
  portalPattern: "^\\d{0,10}$",
  note: "Das Portal nennt nur Ziffern; ausländische Postleitzahlen enthalten auch Buchstaben.",
});

const land = <const Key extends string>(number: number, key: Key, name: string): Field<Key> => ({
  number,
  key,
  name,
  type: "country",
  maxLength: 2,
  quoted: true,
  pattern: "^[A-Z]{2}$",
  since: 1,
  note: "ISO-Länderkürzel.",
});

export const contactFields = (first: number) =>
  defineFields([
    freeText({ number: first, key: "telefon", name: "Telefon", maxLength: 60, since: 1 }),
    freeText({ number: first + 1, key: "bemerkungTelefon", name: "Bemerkung (Telefon)", maxLength: 40, since: 1 }),
    freeText({
      number: first + 2,
      key: "telefonGl",
      name: "Telefon GL",
      headingAliases: ["Telefon Geschäftsleitung"],
      maxLength: 60,
      since: 1,
    }),
    freeText({ number: first + 3, key: "bemerkungTelefonGl", name: "Bemerkung (Telefon GL)", maxLength: 40, since: 1 }),
    freeText({ number: first + 4, key: "eMail", name: "E-Mail", maxLength: 60, since: 1 }),
    freeText({ number: first + 5, key: "bemerkungEMail", name: "Bemerkung (E-Mail)", maxLength: 40, since: 1 }),
    freeText({ number: first + 6, key: "internet", name: "Internet", maxLength: 60, since: 1 }),
    freeText({ number: first + 7, key: "bemerkungInternet", name: "Bemerkung (Internet)", maxLength: 40, since: 1 }),
    freeText({ number: first + 8, key: "fax", name: "Fax", maxLength: 60, since: 1 }),
    freeText({ number: first + 9, key: "bemerkungFax", name: "Bemerkung (Fax)", maxLength: 40, since: 1 }),
    freeText({ number: first + 10, key: "sonstige", name: "Sonstige", maxLength: 60, since: 1 }),
    freeText({ number: first + 11, key: "bemerkungSonstige", name: "Bemerkung (Sonstige)", maxLength: 40, since: 1 }),
  ]);

export type BankNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

export const bankNumbers: readonly BankNumber[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface BankColumns {
  readonly number: number;
  readonly since: number;
  /** Last version in which the empty column held the check mark of the IBAN. */
  readonly checkMarkUpTo: number;
}

/** The eleven columns of one of the ten bank connections. */
export const bankFields = <N extends BankNumber>(bank: N, { number, since, checkMarkUpTo }: BankColumns) =>
  defineFields([
    {
      ...freeText({ number, key: `bankleitzahl${bank}`, name: `Bankleitzahl ${bank}`, maxLength: 8, since }),
      pattern: "^\\d{0,8}$",
      note: "Bankleitzahl mit 8 Ziffern (veraltet, IBAN bevorzugen). 0 löscht die ganze Bankverbindung im Zielbestand.",
    },
    freeText({
      number: number + 1,
      key: `bankbezeichnung${bank}`,
      name: `Bankbezeichnung ${bank}`,
      maxLength: 30,
      since,
      note: "Name der Bank.",
    }),
    freeText({
      number: number + 2,
      key: `bankKontonummer${bank}`,
      name: `Bank-Kontonummer ${bank}`,
      maxLength: 10,
      since,
      note: "Nationale Kontonummer (veraltet, IBAN bevorzugen).",
    }),
    {
      ...land(number + 3, `laenderkennzeichen${bank}`, `Länderkennzeichen ${bank}`),
      since,
      note: "ISO-Land der Bank.",
    },
    {
      number: number + 4,
      key: `iban${bank}`,
      name: `IBAN-Nr. ${bank}`,
      type: "iban",
      maxLength: 34,
      quoted: true,
      pattern: "^[A-Z]{2}\\d{2}[A-Z0-9]{1,30}$",
      since,
      note: "IBAN ohne Leerzeichen, mit der Länge ihres Landes und gültiger Prüfziffer.",
    },
    {
      number: number + 5,
      key: `leerfeldIban${bank}`,
      name: "Leerfeld",
      type: "text",
      maxLength: 1,
      quoted: true,
      since,
      reserved: true,
      was: [{ upTo: checkMarkUpTo, name: `IBAN${bank} korrekt` }],
      note: "Frühere Bedeutung: Prüfkennzeichen der IBAN.",
    },
    {
      number: number + 6,
      key: `swiftCode${bank}`,
      name: `SWIFT-Code ${bank}`,
      type: "bic",
      maxLength: 11,
      quoted: true,
      pattern: "^[A-Za-z0-9]{1,11}$",
      since,
      note: "BIC mit 8 oder 11 Stellen.",
    },
    freeText({
      number: number + 7,
      key: `abwKontoinhaber${bank}`,
      name: `Abw. Kontoinhaber ${bank}`,
      maxLength: 70,
      since,
    }),
    {
      number: number + 8,
      key: `hauptbankverbindung${bank}`,
      name: `Kennz. Hauptbankverb. ${bank}`,
      type: "flag",
      maxLength: 1,
      quoted: true,
      pattern: "^[01]$",
      allowedValues: [
        { value: "0", meaning: "nein" },
        { value: "1", meaning: "ja" },
      ],
      since,
      note: "Je Konto höchstens eine Hauptbankverbindung.",
    },
    dayOfYear({ number: number + 9, key: `bankGueltigVon${bank}`, name: `Bankverb ${bank} Gültig von`, since }),
    dayOfYear({ number: number + 10, key: `bankGueltigBis${bank}`, name: `Bankverb ${bank} Gültig bis`, since }),
  ]);
