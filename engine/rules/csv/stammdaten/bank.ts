import { decodeAscii } from "#engine/csv/scan/decode-cell.ts";
import { bankNumbers } from "#engine/formats/address-fields.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { requestBank } from "#engine/model/client-requests.ts";
import { cellRule, rowRule } from "#engine/model/rule.ts";
import { forBothTables, overBanks } from "#engine/rules/csv/shared/both-tables.ts";
import { bankCountries } from "#engine/values/iban.ts";

export const bankleitzahl = forBothTables(["CSV-DK-041", "CSV-DA-053"], ({ id, table, source }) =>
  cellRule(table, {
    id,
    severity: "warning",
    title: "Die Bankleitzahl hat nicht acht Ziffern",
    what: "Die Bankleitzahl besteht nicht aus genau acht Ziffern.",
    why: "Deutsche Bankleitzahlen haben acht Ziffern.",
    effect: "Die Bankverbindung ist nicht verwendbar.",
    fix: "Berichtigen Sie die Bankleitzahl oder geben Sie stattdessen die IBAN an.",
    fixAtSource: "Geben Sie im Vorsystem IBAN und BIC statt Bankleitzahl und Kontonummer aus.",
    clientRequest: requestBank,
    source,
    confidence: "official",
    expected: "acht Ziffern",
    fields: bankNumbers.map((bank) => `bankleitzahl${bank}` as const),
    detects: ["characters", "tooLong"],
    holds: (bytes, from, to) => to - from === 8 || isZero(bytes, from, to),
    good: ["76010085"],
    bad: ["7601008", "7601008A"],
  }),
);

export const bankleitzahlNull = forBothTables(["CSV-DK-041a", "CSV-DA-053a"], ({ id, table }) =>
  cellRule(table, {
    id,
    severity: "warning",
    title: "Die Bankleitzahl 0 löscht die Bankverbindung",
    what: "Als Bankleitzahl steht 0.",
    why: "0 in diesem Feld ist das Zeichen, die ganze Bankverbindung zu löschen.",
    effect: "Die Bankverbindung wird im Zielbestand gelöscht.",
    fix: "Leeren Sie das Feld, wenn nichts gelöscht werden soll.",
    fixAtSource: "Lassen Sie das Vorsystem leere Bankleitzahlen leer ausgeben.",
    clientRequest:
      "Bitte lassen Sie bei den genannten Geschäftspartnern die Bankleitzahl leer, statt 0 einzutragen; sonst wird deren Bankverbindung gelöscht.",
    source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.1",
    confidence: "official",
    fields: bankNumbers.map((bank) => `bankleitzahl${bank}` as const),
    holds: (bytes, from, to) => !isZero(bytes, from, to),
    good: ["76010085"],
    bad: ["0", "00000000"],
  }),
);

const isZero = (bytes: Uint8Array, from: number, to: number) => /^0+$/.test(decodeAscii(bytes, from, to));

export const kontonummer = forBothTables(["CSV-DK-043", "CSV-DA-055"], ({ id, table, source }) =>
  cellRule(table, {
    id,
    severity: "warning",
    title: "Die Bank-Kontonummer ist zu lang",
    what: "Die Kontonummer der Bank hat mehr als zehn Stellen.",
    why: "Deutsche Kontonummern haben höchstens zehn Stellen.",
    effect: "Die Kontonummer wird abgeschnitten.",
    fix: "Steht in dem Feld eine IBAN, gehört sie in das Feld IBAN-Nr. daneben; sonst berichtigen Sie die Kontonummer.",
    fixAtSource: "Geben Sie im Vorsystem IBAN und BIC statt Bankleitzahl und Kontonummer aus.",
    clientRequest: requestBank,
    source,
    confidence: "official",
    fields: bankNumbers.map((bank) => `bankKontonummer${bank}` as const),
    detects: ["tooLong"],
    good: ["1234567890"],
    bad: ["12345678901"],
  }),
);

export const landUndIban = forBothTables(["CSV-DK-044", "CSV-DA-056"], ({ id, table, source }) =>
  rowRule(table, {
    id,
    severity: "warning",
    title: "Länderkennzeichen und IBAN widersprechen sich",
    what: "Das Länderkennzeichen der Bank ist ein anderes als das am Anfang der IBAN.",
    why: "Die ersten beiden Zeichen der IBAN nennen das Land der Bank.",
    effect: "Die Bankverbindung ist widersprüchlich.",
    fix: "Berichtigen Sie das Länderkennzeichen oder die IBAN.",
    fixAtSource: "Leiten Sie das Länderkennzeichen im Vorsystem aus der IBAN ab.",
    clientRequest: requestBank,
    source,
    confidence: "inferred",
    ...overBanks((bank) => [`laenderkennzeichen${bank}`, `iban${bank}`]),
    holds: ([land = "", iban = ""]) =>
      land === "" || iban === "" || iban.slice(0, 2).toUpperCase() === land.toUpperCase(),
    good: [{ cells: ["DE", "DE89370400440532013000"] }, { cells: ["DE", ""] }],
    bad: [{ cells: ["AT", "DE89370400440532013000"] }],
  }),
);

export const ibanZeichen = forBothTables(["CSV-DK-045", "CSV-DA-057"], ({ id, table, source }) =>
  cellRule(table, {
    id,
    severity: "warning",
    title: "Die IBAN hat nicht den richtigen Aufbau",
    what: "Die IBAN enthält Leerzeichen, Kleinbuchstaben oder andere unzulässige Zeichen.",
    why: "Eine IBAN besteht aus zwei Großbuchstaben, zwei Prüfziffern und bis zu 30 Ziffern und Großbuchstaben ohne Leerzeichen.",
    effect: "Eine Ablehnung ist nicht belegt; die Bankverbindung ist ungültig, und Zahlungen schlagen fehl.",
    fix: "Schreiben Sie die IBAN ohne Leerzeichen und in Großbuchstaben.",
    fixAtSource: "Lassen Sie das Vorsystem die IBAN im elektronischen Format ausgeben.",
    clientRequest: requestBank,
    source: `${source}; ISO 13616`,
    confidence: "several",
    expected: "IBAN ohne Leerzeichen, zum Beispiel DE89370400440532013000",
    fields: bankNumbers.map((bank) => `iban${bank}` as const),
    detects: ["blank", "characters", "tooLong"],
    good: ["DE89370400440532013000"],
    bad: ["DE89 3704 0044 0532 0130 00", "de89370400440532013000", "370400440532013000"],
  }),
);

export const ibanPruefziffer = forBothTables(["CSV-DK-045b", "CSV-DA-057b"], ({ id, table }) =>
  cellRule(table, {
    id,
    severity: "warning",
    title: "Länge oder Prüfziffer der IBAN ist falsch",
    what: "Die IBAN hat nicht die Länge ihres Landes oder ihre Prüfziffer stimmt nicht.",
    why: "Jedes Land legt die Länge seiner IBAN fest; die Prüfziffer (Modulo 97) erkennt Schreibfehler.",
    effect:
      "Zahlungen und Lastschriften mit dieser IBAN schlagen fehl. Musterdateien von DATEV enthalten solche Platzhalter.",
    fix: "Berichtigen Sie die IBAN anhand der Unterlagen des Geschäftspartners.",
    fixAtSource: "Prüfen Sie die IBAN schon bei der Erfassung im Vorsystem.",
    clientRequest: requestBank,
    source: "ISO 13616; Verzeichnis der IBAN-Längen; DATEV-Musterdatei 2015",
    confidence: "several",
    fields: bankNumbers.map((bank) => `iban${bank}` as const),
    detects: ["value"],
    good: ["DE89370400440532013000", "AT611904300234573201"],
    bad: ["DE89370400440532013001", "DE8937040044053201300"],
  }),
);

export const ibanUndBankleitzahl = forBothTables(["CSV-DK-045a", "CSV-DA-057a"], ({ id, table }) =>
  rowRule(table, {
    id,
    severity: "warning",
    title: "IBAN und Bankleitzahl oder Kontonummer widersprechen sich",
    what: "Die deutsche IBAN enthält eine andere Bankleitzahl oder Kontonummer als die Felder daneben.",
    why: "Stellen 5 bis 12 einer deutschen IBAN sind die Bankleitzahl, Stellen 13 bis 22 die Kontonummer.",
    effect: "Die Bankverbindung ist widersprüchlich; für Zahlungen zählt die IBAN.",
    fix: "Berichtigen Sie die falsche Angabe oder lassen Sie Bankleitzahl und Kontonummer leer.",
    fixAtSource: "Geben Sie im Vorsystem nur noch IBAN und BIC aus.",
    clientRequest: requestBank,
    source: "Aufbau der deutschen IBAN; DATEV-Musterdatei Debitoren/Kreditoren",
    confidence: "inferred",
    ...overBanks((bank) => [`iban${bank}`, `bankleitzahl${bank}`, `bankKontonummer${bank}`]),
    holds: ([iban = "", blz = "", konto = ""]) => {
      if (!/^DE\d{20}$/.test(iban)) return true;
      const isOtherBank = /^\d{8}$/.test(blz) && blz !== "00000000" && blz !== iban.slice(4, 12);
      const isOtherKonto = /^\d{1,10}$/.test(konto) && Number(konto) > 0 && Number(konto) !== Number(iban.slice(12));
      return !isOtherBank && !isOtherKonto;
    },
    good: [
      { cells: ["DE89370400440532013000", "37040044", "532013000"] },
      { cells: ["AT611904300234573201", "37040044", "1"] },
    ],
    bad: [{ cells: ["DE89370400440532013000", "76010085", ""] }, { cells: ["DE89370400440532013000", "", "12345"] }],
  }),
);

export const bic = forBothTables(["CSV-DK-047", "CSV-DA-059"], ({ id, table, source }) =>
  cellRule(table, {
    id,
    severity: "warning",
    title: "Der BIC ist ungültig",
    what: "Der BIC hat nicht 8 oder 11 Stellen oder nicht den vorgeschriebenen Aufbau.",
    why: "Ein BIC besteht aus vier Buchstaben der Bank, dem Länderkürzel, zwei Zeichen des Ortes und wahlweise drei Zeichen der Filiale.",
    effect: "Auslandszahlungen mit diesem BIC schlagen fehl.",
    fix: "Berichtigen Sie den BIC.",
    fixAtSource: "Prüfen Sie den BIC in den Stammdaten des Vorsystems.",
    clientRequest: requestBank,
    source: `${source}; ISO 9362`,
    confidence: "inferred",
    expected: "BIC mit 8 oder 11 Stellen, zum Beispiel COBADEFFXXX",
    fields: bankNumbers.map((bank) => `swiftCode${bank}` as const),
    detects: ["value", "characters", "tooLong"],
    good: ["COBADEFF", "COBADEFFXXX"],
    bad: ["COBADE", "COBADEFFXX", "1OBADEFF"],
  }),
);

export const bicUndIban = forBothTables(["CSV-DK-047a", "CSV-DA-059a"], ({ id, table }) =>
  rowRule(table, {
    id,
    severity: "warning",
    title: "BIC und IBAN gehören zu verschiedenen Ländern",
    what: "Das Länderkürzel im BIC ist ein anderes als das am Anfang der IBAN.",
    why: "Stellen 5 und 6 des BIC und die ersten beiden Stellen der IBAN nennen das Land der Bank.",
    effect: "Zahlungen mit dieser Bankverbindung schlagen fehl.",
    fix: "Berichtigen Sie den BIC oder die IBAN.",
    fixAtSource: "Ermitteln Sie den BIC im Vorsystem aus der IBAN.",
    clientRequest: requestBank,
    source: "ISO 9362; ISO 13616",
    confidence: "inferred",
    ...overBanks((bank) => [`swiftCode${bank}`, `iban${bank}`]),
    holds: ([bicText = "", iban = ""]) => {
      if (!/^[A-Z]{6}/.test(bicText) || !/^[A-Z]{2}\d/.test(iban)) return true;
      const country = iban.slice(0, 2);
      return (bankCountries[country] ?? [country]).includes(bicText.slice(4, 6));
    },
    good: [{ cells: ["COBADEFFXXX", "DE89370400440532013000"] }],
    bad: [{ cells: ["COBAATWXXXX", "DE89370400440532013000"] }],
  }),
);

export const mandatOhneBank = forBothTables(["CSV-DK-222", "CSV-DA-181"], ({ id, table, source, pick }) => {
  const mandate = pick("sepaMandatsreferenz", "mandatsreferenz");
  return rowRule(table, {
    id,
    severity: "warning",
    title: "SEPA-Mandatsreferenz ohne Bankverbindung",
    what: "Zur Mandatsreferenz ist bei der Bankverbindung gleicher Nummer weder IBAN noch Kontonummer angegeben.",
    why: "Jede Mandatsreferenz gehört zur Bankverbindung mit derselben Nummer.",
    effect: "Das Mandat hat keine Bankverbindung; eine Lastschrift ist nicht möglich.",
    fix: "Ergänzen Sie die Bankverbindung oder setzen Sie die Mandatsreferenz an die richtige Stelle.",
    fixAtSource: "Lassen Sie das Vorsystem Mandatsreferenz und Bankverbindung gemeinsam ausgeben.",
    clientRequest: "Bitte geben Sie bei den genannten Geschäftspartnern zur Mandatsreferenz auch die IBAN an.",
    source,
    confidence: "inferred",
    ...overBanks((bank) => [`${mandate}${bank}`, `iban${bank}`, `bankKontonummer${bank}`]),
    reads: readPresence,
    holds: ([, hasIban, hasKonto]) => hasIban || hasKonto,
    good: [{ cells: ["M-1", "DE89370400440532013000", ""] }],
    bad: [{ cells: ["M-1", "", ""] }],
  });
});
