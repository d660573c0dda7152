import { expect, test } from "vitest";
import { findMarkedKeys, findWords } from "#tests/support/check-records.ts";

test.each([
  ["CSV-KB-001", { konto: "840100" }, { sachkontenlaenge: "" }, ""],
  ["CSV-KB-001", { konto: "84010" }, {}, ""],
  ["CSV-KB-002a", { konto: "8401", kontobeschriftung: "" }, {}, "kontobeschriftung"],
  ["CSV-KB-002a", { konto: "", kontobeschriftung: "" }, {}, ""],
  ["CSV-DA-002", { konto: "100000" }, { sachkontenlaenge: "" }, ""],
  ["CSV-DA-002", { konto: "" }, { sachkontenlaenge: "" }, "konto"],
  ["CSV-DK-049a", { bankGueltigBis1: "", hauptbankverbindung1: "1" }, {}, ""],
  ["CSV-DK-049a", { bankGueltigBis1: "03022026", hauptbankverbindung1: "1" }, {}, "bankGueltigBis1"],
  ["CSV-DK-049a", { bankGueltigBis1: "04022026", hauptbankverbindung1: "1" }, {}, ""],
  ["CSV-DK-049a", { bankGueltigBis1: "31121960", hauptbankverbindung1: "1" }, { erzeugtAm: "" }, ""],
  ["CSV-DK-049a", { bankGueltigBis10: "03022026", hauptbankverbindung10: "1" }, {}, "bankGueltigBis10"],
  ["CSV-DK-109", { zahlungsbedingung: "9" }, {}, "zahlungsbedingung"],
  ["CSV-DK-109", { zahlungsbedingung: "009" }, {}, "zahlungsbedingung"],
  ["CSV-DK-109", { zahlungsbedingung: "000" }, {}, ""],
  ["CSV-DK-109", { zahlungsbedingung: "010" }, {}, ""],
  ["CSV-DK-112", { konto: "10000", kreditorenSkonto1Prozent: "2,00" }, {}, "kreditorenSkonto1Prozent"],
  ["CSV-DK-112", { konto: "10000", kreditorenSkonto5Prozent: "2,00" }, {}, "kreditorenSkonto5Prozent"],
  ["CSV-DK-232", { konto: "10000", verknuepftesOposKonto: "0" }, {}, ""],
  ["CSV-DK-232", { konto: "10000", verknuepftesOposKonto: "700000" }, { sachkontenlaenge: "" }, ""],
  ["CSV-DK-232", { konto: "10000", verknuepftesOposKonto: "700000" }, {}, "verknuepftesOposKonto"],
  ["CSV-DK-027", { adresseGueltigVon: "", adresseGueltigBis: "31121969" }, {}, ""],
  ["CSV-DK-027", { bankGueltigVon10: "02012025", bankGueltigBis10: "01012025" }, {}, "bankGueltigVon10"],
  ["CSV-DK-029", { telefon: "0911 Büro" }, {}, "telefon"],
  ["CSV-DK-029", { telefon: "0911–1234" }, {}, ""],
  ["CSV-DK-033", { eMail: "info@müller.de" }, {}, ""],
  ["CSV-DK-033", { eMail: "info\u00a0@muster.de" }, {}, "eMail"],
  ["CSV-DK-035", { internet: "www.mus\u00a0ter.de" }, {}, "internet"],
  ["CSV-DK-002", { nameUnternehmen: "", namePerson: "Muster", adressattyp: "1" }, {}, ""],
  ["CSV-DK-002", { nameUnternehmen: "Muster", adressattyp: "" }, {}, ""],
  ["CSV-DK-001", { konto: "8400" }, {}, "konto"],
  ["CSV-DK-001", { konto: "D100" }, {}, "konto"],
  ["CSV-DK-010", { euUstId: "DE136695976", euLand: "" }, {}, "euUstId"],
  ["CSV-DK-010", { euUstId: "136695976", euLand: "" }, {}, ""],
  ["CSV-DK-010", { euUstId: "", euLand: "DE" }, {}, ""],
  ["CSV-DK-133a", { lastschrift: "7", sepaMandatsreferenz1: "M-1" }, {}, "lastschrift"],
  [
    "CSV-DK-133a",
    { lastschrift: "7", iban1: "DE75512108001245126199", sepaMandatsreferenz2: "M-1" },
    {},
    "lastschrift",
  ],
  ["CSV-DK-133a", { lastschrift: "7", iban10: "DE75512108001245126199", sepaMandatsreferenz10: "M-1" }, {}, ""],
  ["CSV-DK-133a", { lastschrift: "7", iban1: "DE75512108001245126199" }, { formatversion: "3" }, "lastschrift"],
  ["CSV-DK-233", { mahnsperreBis: "03022026" }, {}, "mahnsperreBis"],
  ["CSV-DK-233", { mahnsperreBis: "04022026" }, {}, ""],
  ["CSV-DK-233", { zahlungssperreBis: "31121960" }, { erzeugtAm: "" }, ""],
] as const)("%s with %j and header %j marks „%s“", async (id, values, header, marked) => {
  expect(await findMarkedKeys(id, values, header)).toBe(marked);
});

const wrongCheckDigit = "Die Prüfziffer passt nicht zu den übrigen Stellen der USt-IdNr.";
const noSteuernummer = "Dem Aufbau nach ist der Wert eine USt-IdNr., keine Steuernummer.";
const expectedKonto = "Ziffern, eine Stelle mehr als die Sachkontenlänge";

test.each([
  [
    "CSV-DK-001",
    { konto: "8400" },
    {},
    { found: "8400", expected: "5 Stellen bei Sachkontenlänge 4", detail: "8400 hat 4 Stellen." },
  ],
  ["CSV-DK-001", { konto: "D100" }, {}, { found: "D100", expected: expectedKonto }],
  ["CSV-DK-001", { konto: "0" }, { sachkontenlaenge: "" }, { found: "0", expected: expectedKonto }],
  [
    "CSV-DK-002a",
    { nameUnternehmen: "", adressattyp: "2" },
    {},
    { found: "2", detail: "Es fehlt Feld 2 (Name (Adressattyp Unternehmen))." },
  ],
  [
    "CSV-DK-002a",
    { nameUnternehmen: "", adressattyp: "1" },
    {},
    { found: "1", detail: "Es fehlt Feld 4 (Name (Adressattyp natürl. Person))." },
  ],
  [
    "CSV-DK-002a",
    { nameUnternehmen: "", adressattyp: "0" },
    {},
    { found: "0", detail: "Es fehlt Feld 6 (Name (Adressattyp keine Angabe))." },
  ],
  [
    "CSV-DK-002a",
    { nameUnternehmen: "", adressattyp: "" },
    {},
    { detail: "Es fehlt Feld 2 (Name (Adressattyp Unternehmen))." },
  ],
  [
    "CSV-DA-004a",
    { nameUnternehmen: "", adressattyp: "1" },
    {},
    { found: "1", detail: "Es fehlt Feld 7 (Name (Adressattyp natürl. Person))." },
  ],
  [
    "CSV-DK-010",
    { euUstId: "5133081508159", euLand: "DE" },
    {},
    { found: "5133081508159", detail: "Dem Aufbau nach ist der Wert eine Steuernummer, keine USt-IdNr." },
  ],
  ["CSV-DK-010", { euUstId: "12345", euLand: "DE" }, {}, { found: "12345" }],
  ["CSV-DK-010a", { euUstId: "", euLand: "DE" }, {}, { detail: "Es fehlt Feld 10 (EU-UStID)." }],
  [
    "CSV-DK-010b",
    { euUstId: "136695977", euLand: "DE" },
    {},
    { found: "136695977", expected: "Prüfziffer 6", detail: wrongCheckDigit },
  ],
  ["CSV-DK-010b", { euUstId: "53325651", euLand: "FI" }, {}, { found: "53325651", detail: wrongCheckDigit }],
  ["CSV-DK-100", { steuernummer: "DE136695976", land: "DE" }, {}, { found: "DE136695976", detail: noSteuernummer }],
] as const)("%s with %j and header %j says %j", async (id, values, header, words) => {
  expect(await findWords(id, values, header)).toEqual(words);
});
