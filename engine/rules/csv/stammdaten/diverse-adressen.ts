import { diverseAdressen } from "#engine/formats/diverse-adressen.ts";
import { rowRule } from "#engine/model/rule.ts";

const source = "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitte 3.5.10 und 4.1.1";

export const adressnummer = rowRule(diverseAdressen, {
  id: "CSV-DA-001",
  severity: "warning",
  title: "Die Adressnummer fehlt oder ist zu lang",
  what: "Die Adressnummer ist leer oder länger als neun Zeichen.",
  why: "Buchungssätze verweisen mit der Adressnummer auf die diverse Adresse.",
  effect: "Die Adresse wird Buchungen nicht automatisch zugeordnet.",
  fix: "Ergänzen Sie eine eindeutige Adressnummer mit höchstens neun Zeichen.",
  fixAtSource: "Lassen Sie das Vorsystem zu jeder diversen Adresse eine Nummer ausgeben.",
  clientRequest: "Bitte geben Sie zu den genannten Adressen eine Nummer mit höchstens neun Zeichen an.",
  source,
  confidence: "official",
  expected: "eindeutige Nummer mit höchstens 9 Zeichen",
  needs: ["adressnummer", "konto", "nameUnternehmen", "namePerson", "nameOhneAngabe"],
  detects: ["tooLong"],
  holds: ([nummer]) => nummer !== "",
  good: [{ cells: ["A100", "10000", "Muster GmbH"] }],
  bad: [{ cells: ["", "10000", "Muster GmbH"] }, { cells: ["A123456789", "10000", "Muster GmbH"] }],
});

export const diversesKonto = rowRule(diverseAdressen, {
  id: "CSV-DA-002",
  severity: "warning",
  title: "Das diverse Personenkonto fehlt oder hat die falsche Länge",
  what: "Das Konto ist leer oder nicht genau eine Stelle länger als die Sachkontenlänge.",
  why: "Eine diverse Adresse gehört zu einem Personenkonto, das als Diverse-Konto angelegt ist.",
  effect: "Die Adresse wird keinem Diverse-Konto zugeordnet.",
  fix: "Tragen Sie das Diverse-Konto ein.",
  fixAtSource: "Lassen Sie das Vorsystem das Diverse-Konto zu jeder Adresse ausgeben.",
  clientRequest:
    "Bitte geben Sie zu den genannten Adressen das Kunden- oder Lieferantenkonto in der richtigen Länge an.",
  source,
  confidence: "official",
  expected: "Ziffern, eine Stelle mehr als die Sachkontenlänge",
  needs: ["konto", "adressnummer", "nameUnternehmen", "namePerson", "nameOhneAngabe"],
  detects: ["notNumeric", "integerDigits", "value", "zero"],
  holds: ([konto = ""], { sachkontenlaenge }) =>
    konto !== "" && (sachkontenlaenge === null || konto.length === sachkontenlaenge + 1),
  companions: ["CSV-DA-004a"],
  good: [{ cells: ["10000", "A100"] }],
  bad: [{ cells: ["", "A100"] }, { cells: ["1000", "A100"] }, { cells: ["D1000", "A100"] }],
});
