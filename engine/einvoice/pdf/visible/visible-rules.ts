import type { EinvoiceRuleTexts } from "#engine/einvoice/model/einvoice-rule.ts";

const booked =
  "Wer das PDF liest, prüft und zahlt nach ihm; das Programm des Empfängers bucht nach dem XML. Steuerlich geht das XML vor.";
const fix = "PDF und XML im Rechnungsprogramm aus denselben Daten neu erzeugen.";
const basis =
  "§ 14 Abs. 1 UStG; BMF-Schreiben vom 15.10.2024 zur E-Rechnung: Der strukturierte Teil geht dem Bildteil vor";

/** Differences between the XML of an invoice and the PDF around it. No official check compares them. */
export const visibleRules = {
  number: {
    id: "PDF-01",
    severity: "warning",
    title: "PDF und XML nennen verschiedene Rechnungsnummern",
    problem: "Im sichtbaren Text des PDF steht eine andere Rechnungsnummer als im XML.",
    consequence: `${booked} Zahlung und Beleg lassen sich der Rechnung nicht sicher zuordnen.`,
    fix,
    basis,
    terms: ["BT-1"],
  },
  date: {
    id: "PDF-02",
    severity: "warning",
    title: "PDF und XML nennen verschiedene Rechnungsdaten",
    problem: "Im sichtbaren Text des PDF steht ein anderes Rechnungsdatum als im XML.",
    consequence: `${booked} Voranmeldungszeitraum und Fälligkeit können falsch angesetzt werden.`,
    fix,
    basis,
    terms: ["BT-2"],
  },
  gross: {
    id: "PDF-03",
    severity: "warning",
    title: "PDF und XML nennen verschiedene Bruttobeträge",
    problem: "Im sichtbaren Text des PDF steht ein anderer Brutto- oder Zahlbetrag als im XML.",
    consequence: `${booked} Es wird ein anderer Betrag gezahlt als gebucht.`,
    fix,
    basis,
    terms: ["BT-112", "BT-115"],
  },
  net: {
    id: "PDF-04",
    severity: "warning",
    title: "PDF und XML nennen verschiedene Nettobeträge",
    problem: "Im sichtbaren Text des PDF steht ein anderer Nettobetrag als im XML.",
    consequence: `${booked} Aufwand und Vorsteuer werden anders gebucht, als der Beleg zeigt.`,
    fix,
    basis,
    terms: ["BT-109"],
  },
  iban: {
    id: "PDF-05",
    severity: "warning",
    title: "PDF und XML nennen verschiedene IBAN",
    problem: "Im sichtbaren Text des PDF steht eine andere IBAN als im XML.",
    consequence:
      "Das Programm des Empfängers überweist auf das Konto im XML, nicht auf das sichtbare. Eine ausgetauschte IBAN kann ein Betrugsversuch sein.",
    fix: "Die richtige Bankverbindung über einen bekannten Kontakt bestätigen; PDF und XML aus denselben Daten neu erzeugen.",
    basis,
    terms: ["BT-84"],
  },
  taxNumber: {
    id: "PDF-06",
    severity: "warning",
    title: "PDF und XML nennen verschiedene Steuernummern",
    problem: "Im sichtbaren Text des PDF steht eine andere USt-IdNr. oder Steuernummer des Verkäufers als im XML.",
    consequence: `${booked} Mit einer falschen Nummer des Ausstellers ist der Vorsteuerabzug gefährdet.`,
    fix,
    basis: `§ 14 Abs. 4 Satz 1 Nr. 2 UStG; ${basis}`,
    terms: ["BT-31", "BT-32"],
  },
  unseen: {
    id: "PDF-07",
    severity: "hint",
    title: "Eine Angabe des XML ist im PDF nicht zu sehen",
    problem: "Der sichtbare Text des PDF enthält die Angabe nicht, auch nicht mit einem anderen Wert.",
    consequence: "Wer nur das PDF liest, kennt die Angabe nicht. Gebucht wird nach dem XML.",
    fix,
    basis,
    terms: ["BT-1", "BT-2", "BT-84", "BT-31", "BT-32", "BT-109", "BT-112"],
  },
  noText: {
    id: "PDF-08",
    severity: "hint",
    title: "Das PDF enthält keinen Text, sondern nur ein Bild",
    problem: "Das PDF enthält keinen Text (Bild). Es ist mit dem XML nicht vergleichbar.",
    consequence: "Ob PDF und XML dasselbe sagen, muss ein Mensch vergleichen.",
    fix: "Das PDF im Rechnungsprogramm erzeugen, statt einen Ausdruck einzuscannen.",
    basis,
  },
  notCompared: {
    id: "PDF-09",
    severity: "hint",
    title: "PDF und XML ließen sich nicht vergleichen",
    problem: "Der sichtbare Text des PDF ließ sich nicht oder nicht ganz lesen. Er ist mit dem XML nicht verglichen.",
    consequence: "Ob PDF und XML dasselbe sagen, muss ein Mensch vergleichen.",
    fix,
    basis,
  },
} as const satisfies Readonly<Record<string, EinvoiceRuleTexts>>;

export type VisibleRule = (typeof visibleRules)[keyof typeof visibleRules];
