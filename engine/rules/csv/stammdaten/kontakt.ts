import { decodeAscii, decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { bankNumbers } from "#engine/formats/address-fields.ts";
import { requestContact } from "#engine/model/client-requests.ts";
import { cellRule, rowRule } from "#engine/model/rule.ts";
import { forBothTables } from "#engine/rules/csv/shared/both-tables.ts";
import { readTtmmjjjj } from "#engine/rules/csv/shared/read-values.ts";

export const gueltigVonNachBis = forBothTables(["CSV-DK-027", "CSV-DA-026"], ({ id, table, source }) =>
  rowRule(table, {
    id,
    severity: "warning",
    title: "„Gültig von“ liegt nach „Gültig bis“",
    what: "Der Beginn der Gültigkeit von Adresse oder Bankverbindung liegt nach ihrem Ende.",
    why: "Adressen und Bankverbindungen gelten vom ersten bis zum letzten angegebenen Tag.",
    effect: "Die Adresse oder Bankverbindung ist nie gültig.",
    fix: "Vertauschen oder berichtigen Sie die beiden Daten.",
    fixAtSource: "Prüfen Sie die Gültigkeitszeiträume in den Stammdaten des Vorsystems.",
    clientRequest:
      "Bitte prüfen Sie bei den genannten Geschäftspartnern die Gültigkeit von Adresse oder Bankverbindung; das Ende liegt vor dem Beginn.",
    source,
    confidence: "inferred",
    needs: ["adresseGueltigVon", "adresseGueltigBis"],
    alsoFor: [
      ["adresseGueltigVonRechnung", "adresseGueltigBisRechnung"],
      ...bankNumbers.map((bank) => [`bankGueltigVon${bank}`, `bankGueltigBis${bank}`] as const),
    ],
    holds: ([von = "", bis = ""]) => {
      const first = readTtmmjjjj(von);
      const last = readTtmmjjjj(bis);
      return first === null || last === null || first <= last;
    },
    good: [{ cells: ["01012025", "31122026"] }, { cells: ["01012025", "01012025"] }, { cells: ["01012025", ""] }],
    bad: [{ cells: ["01012027", "31122026"] }],
  }),
);

export const telefon = forBothTables(["CSV-DK-029", "CSV-DA-041"], ({ id, table }) =>
  cellRule(table, {
    id,
    severity: "warning",
    title: "Die Telefon- oder Faxnummer enthält Buchstaben oder keine Ziffer",
    what: "Im Feld für Telefon oder Fax stehen Buchstaben oder es fehlt jede Ziffer.",
    why: "Die Nummer wird zum Wählen und Versenden verwendet; Zusätze gehören in das Bemerkungsfeld.",
    effect: "Die Nummer kann nicht verwendet werden.",
    fix: "Berichtigen Sie die Nummer und setzen Sie Zusätze in das Bemerkungsfeld.",
    fixAtSource: "Prüfen Sie die Telefonnummern in den Stammdaten des Vorsystems.",
    clientRequest: requestContact,
    source: "Feldbezeichnung im DATEV-Entwicklerportal, Debitoren/Kreditoren",
    confidence: "inferred",
    fields: ["telefon", "telefonGl", "fax"],
    holds: (bytes, from, to) => /^[^A-Za-z]*\d[^A-Za-z]*$/.test(decodeAscii(bytes, from, to)),
    good: ["0911 / 12 34-5", "+49 (911) 1234"],
    bad: ["siehe Akte", "Herr Muster 1234"],
  }),
);

export const eMail = forBothTables(["CSV-DK-033", "CSV-DA-045"], ({ id, table }) =>
  cellRule(table, {
    id,
    severity: "warning",
    title: "Die E-Mail-Adresse ist nicht vollständig",
    what: "Der Wert hat nicht den Aufbau einer E-Mail-Adresse.",
    why: "Die Adresse wird zum Versenden verwendet.",
    effect: "Mahnungen und Kontoauszüge können nicht zugestellt werden.",
    fix: "Berichtigen Sie die E-Mail-Adresse.",
    fixAtSource: "Prüfen Sie die E-Mail-Adressen in den Stammdaten des Vorsystems.",
    clientRequest: requestContact,
    source: "Feldbezeichnung im DATEV-Entwicklerportal, Debitoren/Kreditoren",
    confidence: "inferred",
    expected: "eine Adresse wie name@firma.de",
    fields: ["eMail"],
    holds: (bytes, from, to) =>
      /^\s*[^\s@;,]+@[^\s@;,.]+(?:\.[^\s@;,.]+)+\s*$/.test(decodeCell(bytes, from, to, false)),
    good: ["info@muster.de"],
    bad: ["info(at)muster.de", "info@muster"],
  }),
);

export const internet = forBothTables(["CSV-DK-035", "CSV-DA-047"], ({ id, table }) =>
  cellRule(table, {
    id,
    severity: "warning",
    title: "Die Internetadresse ist nicht vollständig",
    what: "Der Wert hat nicht den Aufbau einer Internetadresse.",
    why: "Die Adresse wird zum Aufrufen der Seite verwendet.",
    effect: "Die Seite kann nicht geöffnet werden.",
    fix: "Berichtigen Sie die Internetadresse.",
    fixAtSource: "Prüfen Sie die Internetadressen in den Stammdaten des Vorsystems.",
    clientRequest: requestContact,
    source: "Feldbezeichnung im DATEV-Entwicklerportal, Debitoren/Kreditoren",
    confidence: "inferred",
    expected: "eine Adresse wie www.firma.de",
    fields: ["internet"],
    holds: (bytes, from, to) =>
      /^\s*(?:https?:\/\/)?[^\s@./]+(?:\.[^\s@./]+)+(?:\/\S*)?\s*$/i.test(decodeCell(bytes, from, to, false)),
    good: ["www.muster.de", "https://muster.de/kontakt"],
    bad: ["muster", "info@muster.de"],
  }),
);

export const sprache = forBothTables(["CSV-DK-101", "CSV-DA-169"], ({ id, table, source }) =>
  cellRule(table, {
    id,
    severity: "warning",
    title: "Die Sprache ist nicht bekannt",
    what: "Die Sprache ist nicht 1, 4, 5, 10 oder 19.",
    why: "Zugelassen sind 1 Deutsch, 4 Französisch, 5 Englisch, 10 Spanisch und 19 Italienisch.",
    effect: "Die Sprache wird vermutlich nicht übernommen.",
    fix: "Tragen Sie eine der Nummern ein oder lassen Sie das Feld leer.",
    fixAtSource: "Prüfen Sie die Zuordnung der Sprachen im Vorsystem.",
    clientRequest:
      "Bitte wählen Sie bei den genannten Geschäftspartnern eine Sprache aus, die Ihr Programm für den Export vorsieht.",
    source,
    confidence: "official",
    fields: ["sprache"],
    detects: ["value"],
    good: ["1", "19"],
    bad: ["2", "99"],
  }),
);
