import { decodeAscii } from "#engine/csv/scan/decode-cell.ts";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { requestPaymentTerms } from "#engine/model/client-requests.ts";
import { cellRule, rowRule } from "#engine/model/rule.ts";
import { isFilled } from "#engine/rules/csv/shared/read-values.ts";
import { isDebitor, isKreditor } from "#engine/values/person-accounts.ts";

const source =
  "DATEV-Entwicklerportal, Debitoren/Kreditoren; DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.6";

export const kreditlimitBeiKreditor = rowRule(debitorenKreditoren, {
  id: "CSV-DK-108",
  severity: "warning",
  title: "Kreditlimit bei einem Kreditor",
  what: "Das Kreditlimit ist bei einem Kreditorenkonto gefüllt.",
  why: "Ein Kreditlimit gibt es nur für Debitoren.",
  effect: "Der Wert wird nicht verwendet.",
  fix: "Leeren Sie das Feld bei Kreditoren.",
  fixAtSource: "Lassen Sie das Vorsystem das Kreditlimit nur bei Debitoren ausgeben.",
  clientRequest: "Bitte entfernen Sie bei den genannten Lieferanten das Kreditlimit; es gilt nur für Kunden.",
  source,
  confidence: "official",
  needs: ["kreditlimitDebitor", "konto"],
  when: ["kreditlimitDebitor"],
  holds: ([limit = "", konto = ""]) => !isFilled(limit) || !isKreditor(konto),
  good: [{ cells: ["10.000", "10000"] }, { cells: ["0", "70000"] }],
  bad: [{ cells: ["10000", "70000"] }],
});

export const kreditlimitNachkommastellen = cellRule(debitorenKreditoren, {
  id: "CSV-DK-108a",
  severity: "warning",
  title: "Das Kreditlimit hat Nachkommastellen",
  what: "Das Kreditlimit ist keine ganze Zahl.",
  why: "Das Kreditlimit wird in ganzen Beträgen angegeben; Tausenderpunkte sind hier erlaubt.",
  effect: "Der Wert wird vermutlich nicht übernommen.",
  fix: "Runden Sie das Kreditlimit auf ganze Beträge.",
  fixAtSource: "Stellen Sie das Kreditlimit im Vorsystem ohne Nachkommastellen aus.",
  clientRequest: "Bitte geben Sie bei den genannten Kunden das Kreditlimit in ganzen EUR an.",
  source,
  confidence: "official",
  expected: "ganze Zahl, zum Beispiel 10000",
  fields: ["kreditlimitDebitor"],
  detects: ["decimals"],
  good: ["10000", "10.000"],
  bad: ["10000,50"],
});

export const zahlungsbedingungNummer = cellRule(debitorenKreditoren, {
  id: "CSV-DK-109",
  severity: "warning",
  title: "Die Nummer der Zahlungsbedingung ist nicht möglich",
  what: "Die Zahlungsbedingung liegt nicht zwischen 10 und 999.",
  why: "Individuelle Zahlungsbedingungen haben die Nummern 10 bis 999.",
  effect: "Die Zahlungsbedingung wird nicht zugeordnet.",
  fix: "Tragen Sie die Nummer der Zahlungsbedingung ein oder lassen Sie das Feld leer.",
  fixAtSource: "Prüfen Sie die Nummern der Zahlungsbedingungen im Vorsystem.",
  clientRequest: requestPaymentTerms,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.9",
  confidence: "official",
  expected: "Nummer von 10 bis 999",
  fields: ["zahlungsbedingung"],
  detects: ["integerDigits"],
  holds: (bytes, from, to) => !/^0*[1-9]$/.test(decodeAscii(bytes, from, to)),
  good: ["10", "999", "0", "010"],
  bad: ["5", "1000", "05"],
});

export const debitorKonditionBeiKreditor = rowRule(debitorenKreditoren, {
  id: "CSV-DK-110",
  severity: "warning",
  title: "Kondition für Debitoren bei einem Kreditor",
  what: "Fälligkeit in Tagen oder Skonto für Debitoren ist bei einem Kreditorenkonto gefüllt.",
  why: "Für Kreditoren gelten die Felder Kreditoren-Ziel und Kreditoren-Skonto.",
  effect: "Der Wert wird nicht verwendet.",
  fix: "Leeren Sie das Feld und verwenden Sie die Felder für Kreditoren.",
  fixAtSource: "Ordnen Sie die Konditionen der Lieferanten im Vorsystem den Kreditorenfeldern zu.",
  clientRequest: requestPaymentTerms,
  source,
  confidence: "official",
  needs: ["faelligkeitInTagenDebitor", "konto"],
  alsoFor: [["skontoInProzentDebitor", "konto"]],
  when: ["faelligkeitInTagenDebitor", "skontoInProzentDebitor"],
  holds: ([value = "", konto = ""]) => !isFilled(value) || !isKreditor(konto),
  good: [{ cells: ["30", "10000"] }, { cells: ["0", "70000"] }],
  bad: [{ cells: ["30", "70000"] }],
});

const kreditorFields = [
  "kreditorenZiel1Tg",
  "kreditorenSkonto1Prozent",
  "kreditorenZiel2Tg",
  "kreditorenSkonto2Prozent",
  "kreditorenZiel3BruttoTg",
  "kreditorenZiel4Tg",
  "kreditorenSkonto4Prozent",
  "kreditorenZiel5Tg",
  "kreditorenSkonto5Prozent",
] as const;

export const kreditorKonditionBeiDebitor = rowRule(debitorenKreditoren, {
  id: "CSV-DK-112",
  severity: "warning",
  title: "Kondition für Kreditoren bei einem Debitor",
  what: "Kreditoren-Ziel oder Kreditoren-Skonto ist bei einem Debitorenkonto gefüllt.",
  why: "Für Debitoren gelten die Felder Fälligkeit in Tagen und Skonto in Prozent.",
  effect: "Der Wert wird nicht verwendet.",
  fix: "Leeren Sie das Feld und verwenden Sie die Felder für Debitoren.",
  fixAtSource: "Ordnen Sie die Konditionen der Kunden im Vorsystem den Debitorenfeldern zu.",
  clientRequest: requestPaymentTerms,
  source,
  confidence: "official",
  needs: ["kreditorenZiel1Tg", "konto"],
  alsoFor: kreditorFields.slice(1).map((field) => [field, "konto"]),
  when: kreditorFields,
  holds: ([value = "", konto = ""]) => !isFilled(value) || !isDebitor(konto),
  good: [{ cells: ["14", "70000"] }, { cells: ["0", "10000"] }],
  bad: [{ cells: ["14", "10000"] }],
});

export const verknuepftesKonto = rowRule(debitorenKreditoren, {
  id: "CSV-DK-232",
  severity: "warning",
  title: "Das verknüpfte OPOS-Konto ist kein Gegenstück",
  what: "Das verknüpfte Konto hat nicht die Länge eines Personenkontos oder ist von derselben Art wie Feld 1.",
  why: "Verknüpft wird ein Debitor mit dem Kreditor desselben Geschäftspartners.",
  effect: "Die Verknüpfung kommt nicht zustande.",
  fix: "Tragen Sie das Konto aus dem anderen Personenkontenkreis ein oder leeren Sie das Feld.",
  fixAtSource: "Prüfen Sie die Verknüpfung von Kunden und Lieferanten im Vorsystem.",
  clientRequest: "Bitte prüfen Sie, welcher Kunde mit welchem Lieferanten verknüpft ist.",
  source,
  confidence: "official",
  needs: ["verknuepftesOposKonto", "konto"],
  when: ["verknuepftesOposKonto"],
  holds: ([other = "", konto = ""], { sachkontenlaenge }) =>
    !isFilled(other) ||
    ((sachkontenlaenge === null || other.length === sachkontenlaenge + 1) &&
      (isDebitor(konto) ? isKreditor(other) : isDebitor(other))),
  good: [{ cells: ["70000", "10000"] }, { cells: ["10000", "70000"] }],
  bad: [{ cells: ["20000", "10000"] }, { cells: ["7000", "10000"] }],
});
