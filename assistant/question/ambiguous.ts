import { readStems } from "#assistant/book/words.ts";
import { wordPattern } from "./fold.ts";
import type { Question } from "./read-question.ts";

/** One meaning of a short question, and a question that makes it explicit. */
export interface Reading {
  readonly label: string;
  readonly question: string;
}

export interface Ambiguity {
  readonly text: string;
  readonly readings: readonly Reading[];
}

type Row = readonly [head: string, name: string, ...readings: (readonly [label: string, question: string])[]];

/** Words with several meanings; used only if the question says nothing else. */
export const ambiguousWords: readonly Row[] = [
  [
    "ust_?id|umsatzsteuer_?id",
    "USt-IdNr.",
    ["USt-IdNr. im Buchungsstapel (Feld 40)", "USt-IdNr. im Buchungsstapel hat falschen Aufbau"],
    [
      "USt-IdNr. in den Stammdaten der Debitoren und Kreditoren (Felder 9 und 10)",
      "USt-IdNr. in den Stammdaten der Debitoren falsch",
    ],
  ],
  [
    String.raw`\bdatum(?! von| bis)`,
    "Datum",
    ["Belegdatum", "Belegdatum ist ungültig"],
    ["Datum von und Datum bis in den Kopfdaten", "Datum von liegt nach Datum bis"],
    ["Leistungsdatum", "Leistungsdatum falsch"],
    ["Fälligkeit", "Fälligkeit liegt vor dem Belegdatum"],
    ["Datum in einer XML-Datei", "Datum in der XML-Datei hat die falsche Form"],
  ],
  [
    "version",
    "Version",
    ["Version der Kopfdaten (700, Feld 2)", "Versionsnummer der Kopfdaten unbekannt"],
    ["Formatversion (Feld 5)", "Formatversion passt nicht zur Formatkategorie"],
    ["Version der XML-Datei", "Attribut version passt nicht zum Namensraum"],
  ],
  [
    "storn",
    "Stornieren",
    ["Buchung stornieren (Generalumkehr, Feld 118)", "Buchung stornieren ohne Minus"],
    ["Prüfung oder Upload löschen (Papierkorb, Ausgang)", "Prüfung löschen und wiederherstellen"],
  ],
  [
    "wiederherstell|wiederherst|zurückhol",
    "Wiederherstellen",
    ["Datei aus dem Papierkorb", "gelöschte Dateiprüfung aus dem Papierkorb zurückholen"],
    ["ganze Sicherung (Backup)", "Sicherung zurückspielen"],
  ],
  [
    "lösch",
    "Löschen",
    ["Dateiprüfung löschen (Papierkorb)", "Dateiprüfung löschen Papierkorb"],
    ["Buchung oder Stapel in DATEV stornieren", "Buchung stornieren ohne Minus"],
    ["Daten auf diesem Gerät entfernen", "Daten auf diesem Gerät entfernen Datenschutz"],
  ],
  [
    "gegenkont",
    "Gegenkonto",
    ["Gegenkonto fehlt", "Gegenkonto ist leer"],
    ["Gegenkonto ist gleich dem Konto", "Konto und Gegenkonto sind gleich"],
  ],
  [
    String.raw`\bkont(?:o|en)\b`,
    "Konto",
    ["Konto oder Gegenkonto im Buchungsstapel (Felder 7 und 8)", "Feld 7 Konto im Buchungsstapel"],
    ["Personenkonto in den Stammdaten", "Personenkonto hat die falsche Stellenzahl"],
    ["Konto gehört zu einem anderen Kontenrahmen", "Konten passen zu einem anderen Kontenrahmen"],
    ["Bankverbindung (IBAN)", "IBAN falsch"],
  ],
  [
    String.raw`kategorie \d+|\bkategorie\b`,
    "Kategorie",
    ["BU-Schlüssel mit dieser Nummer", "BU-Schlüssel "],
    ["Formatkategorie in den Kopfdaten (Feld 3)", "Formatkategorie unbekannt"],
  ],
  [
    "länge|stellenzahl",
    "Länge",
    ["Sachkontenlänge in den Kopfdaten", "Sachkontenlänge widerspricht den Konten"],
    ["Länge eines Personenkontos", "Personenkonto hat die falsche Stellenzahl"],
    ["Text eines Feldes ist zu lang", "Text ist zu lang"],
    ["Zahl der Felder im Datensatz", "falsche Anzahl von Feldern im Datensatz"],
  ],
  [
    String.raw`schlüssel|\bbu\b`,
    "Schlüssel",
    ["BU-Schlüssel (Steuerschlüssel, Feld 9)", "BU-Schlüssel fehlt, obwohl das Konto sonst immer einen hat"],
    ["Textschlüssel", "Textschlüssel doppelt vorhanden"],
    ["Zugriffsschlüssel für Programme", "Zugriffsschlüssel anlegen"],
  ],
  [
    String.raw`\bnummer|\bnr\b`,
    "Nummer",
    ["Rechnungsnummer (Belegfeld 1)", "unzulässige Zeichen im Belegfeld 1"],
    ["Beraternummer oder Mandantennummer", "Beraternummer oder Mandantennummer ungültig"],
    ["Kontonummer", "Feld 7 Konto im Buchungsstapel"],
    ["Nummer einer DATEV-Meldung", "warum lehnt DATEV meine Datei ab"],
  ],
  [
    "zeitraum|periode",
    "Zeitraum",
    ["Zeitraum des Stapels (Kopfdaten, Felder 15 und 16)", "Datum von liegt nach Datum bis"],
    ["Leistungszeitraum und Steuerperiode (Felder 115 und 116)", "Leistungsdatum ohne Zuordnung zur Steuerperiode"],
    ["Wirtschaftsjahr", "Wirtschaftsjahr falsch"],
  ],
  [
    String.raw`\bland\b|ländercode|länderk`,
    "Land",
    ["Land zum EU-Schlüssel (Felder 40 und 120)", "EU-Schlüssel ohne Land oder Steuersatz"],
    ["Land der Anschrift in den Stammdaten", "Land der Anschrift ist kein ISO-Code"],
  ],
  [
    "steuersatz|prozentsatz",
    "Steuersatz",
    ["Steuersatz zum Schlüssel (Feld 119)", "Steuersatz und Steuerschlüssel passen nicht zusammen"],
    ["Steuersatz des anderen EU-Landes (Feld 41)", "EU-Steuersatz ungewöhnlich"],
  ],
  [
    "kennzeichen",
    "Kennzeichen",
    ["Kennzeichen der Datei (EXTF, Kopfdaten Feld 1)", "Kennzeichen ist weder EXTF noch DTVF"],
    ["Soll/Haben-Kennzeichen (Feld 2)", "Soll/Haben-Kennzeichen ist weder S noch H"],
    ["Kennzeichen Festschreibung", "Kennzeichen Festschreibung unzulässig"],
    ["Währungskennzeichen", "Währung ist kein ISO-Code"],
  ],
  [
    "festschreib",
    "Festschreibung",
    ["Festschreibung in den Kopfdaten (Feld 21)", "Festschreibung nicht angegeben"],
    ["Festschreibung im Datensatz (Feld 114)", "Feld Festschreibung ist nicht in allen Datensätzen gleich"],
  ],
  [
    "skonto",
    "Skonto",
    ["Skontobetrag im Buchungsstapel (Feld 13)", "Skontobetrag ist ungültig"],
    ["Skontosatz einer Zahlungsbedingung", "Skontosatz der Zahlungsbedingung eintragen"],
  ],
  [
    "adress",
    "Adresse",
    ["Anschrift in den Stammdaten", "Straße und Postfach sind beide angegeben"],
    ["E-Mail-Adresse", "E-Mail-Adresse ist nicht vollständig"],
    ["Diverse Adresse", "Adressnummer fehlt oder ist zu lang"],
  ],
  [
    String.raw`\bname`,
    "Name",
    ["Dateiname", "Dateiname entspricht nicht dem Muster"],
    ["Formatname in den Kopfdaten", "Formatname gehört nicht zur Formatkategorie"],
    ["Name in den Stammdaten", "Namensfeld passt nicht zum Adressattyp"],
  ],
  [
    "sperr",
    "Sperre",
    ["Postensperre oder Mahnsperre in der Datei", "Postensperre bis ohne Postensperre"],
    ["Gerät oder App sperren (PIN)", "PIN und Sperre festlegen"],
    ["Person sperren", "Benutzer sperren"],
  ],
  [
    String.raw`\bbelege?\b`,
    "Beleg",
    ["Belegfeld 1 (Rechnungsnummer)", "unzulässige Zeichen im Belegfeld 1"],
    ["Belegbild zur Buchung (Beleglink)", "Beleglink fehlt"],
    ["Beleg im Belegpaket", "verwiesene Datei fehlt im Paket"],
  ],
  [
    String.raw`\btext\b|\btexte\b`,
    "Text",
    ["Buchungstext", "Buchungstext ist länger als 60 Zeichen"],
    ["Text ohne Anführungszeichen", "Textwert ohne Anführungszeichen"],
    ["Zeichen im Text sind unlesbar", "Spuren einer falschen Zeichenumwandlung"],
  ],
  [
    String.raw`\bfeld\b|\bspalte\b`,
    "Feld",
    ["Ein Feld ist leer", "Pflichtfeld ist leer"],
    ["Ein Feld ist zu lang", "Text ist zu lang"],
    ["Zahl der Felder stimmt nicht", "falsche Anzahl von Feldern im Datensatz"],
  ],
  [
    "währung",
    "Währung",
    ["Währung des Umsatzes (Feld 3)", "Währung ist kein ISO-Code"],
    ["Währung der Kopfdaten (Feld 22)", "Währung der Kopfdaten ist kein ISO-Code"],
    ["Basiswährung (Feld 6)", "Basis-Umsatz und seine Währung nur zum Teil angegeben"],
  ],
  [
    String.raw`\bcode\b`,
    "Code",
    ["Wiederherstellungscode der Anmeldung", "Wiederherstellungscode Authenticator verloren"],
    ["Ländercode", "Feld 120 Land im Buchungsstapel"],
    ["Zeichencodierung", "Zeichensatz wird nicht unterstützt"],
  ],
  [
    String.raw`\bexport`,
    "Export",
    ["Ergebnis der Prüfung exportieren", "Ergebnis als PDF speichern exportieren"],
    ["Export im Vorsystem einstellen", "Export im Vorsystem einstellen"],
  ],
  [
    "import",
    "Import",
    ["DATEV lehnt die Datei ab", "warum lehnt DATEV meine Datei ab"],
    ["Welcher Importweg der richtige ist", "Stapelverarbeitung oder Buchungsdatenservice"],
  ],
];

/** The readings of a question that consists of one ambiguous word. */
export const findAmbiguity = (question: Question): Ambiguity | null => {
  const row = ambiguousWords.find(([head]) => headPattern(head).test(question.words));
  if (row === undefined) return numberAlone(question.words) ?? nothingNamed(question.text);
  const [head, name, ...readings] = row;
  const rest = question.words.replace(headPattern(head, "gu"), "");
  const isHeadClear = /\p{L}{3,}/u.test(question.words.replace(/^\s+/u, ""));
  if (!isHeadClear || readStems(rest).some((word) => !vague.has(word))) return null;
  const number = /\d+/u.exec(question.words)?.[0] ?? "";
  if (/\d/u.test(rest) && !head.startsWith("kategorie")) return null;
  return {
    text: `Was meinen Sie mit „${name}“?`,
    readings: readings.map(([label, text]) => ({ label, question: text.endsWith(" ") ? `${text}${number}` : text })),
  };
};

const headPattern = (head: string, flags = "u"): RegExp => {
  const source = wordPattern(head).source;
  // The whole word, not a part of a compound: „Belegdatum“ is not „Datum“.
  return new RegExp(`\\b(?:${source})(?:${endings})\\b`, flags);
};
const endings = "|e|en|er|es|s|n|t|st|ung|ieren|ierung|iert|nummer|idnr|nr";

/** Words that report a problem or a wish without saying which. */
const vague: ReadonlySet<string> = new Set(
  readStems(
    "passt stimmt ungültig fehlt fehlend leer ungleich unbekannt abgelehnt angemeckert richtig eintragen ändern einstellen setzen problem meckert",
  ),
);

/** „Passt nicht“, „geht nicht“ */
const nothingNamed = (text: string): Ambiguity | null =>
  text.trim() === "" || readStems(text).some((word) => !vague.has(word))
    ? null
    : {
        text: "Was meinen Sie genau? Nennen Sie das Feld, die Meldung von DATEV oder die Regel.",
        readings: [
          { label: "DATEV lehnt die Datei ab", question: "warum lehnt DATEV meine Datei ab" },
          { label: "Was das Ergebnis bedeutet", question: "was bedeutet das Urteil importfähig" },
        ],
      };

/** „9“, „94“: a key, a field or a category. */
const numberAlone = (words: string): Ambiguity | null => {
  const number = /^ (\d{1,3}) $/u.exec(words)?.[1];
  if (number === undefined) return null;
  return {
    text: `Was meinen Sie mit „${number}“?`,
    readings: [
      { label: `BU-Schlüssel ${number}`, question: `BU-Schlüssel ${number}` },
      { label: `Feld ${number} im Buchungsstapel`, question: `Feld ${number} im Buchungsstapel` },
      { label: `Feld ${number} der Kopfdaten`, question: `Kopffeld ${number}` },
    ],
  };
};
