import { decodeAscii } from "#engine/csv/scan/decode-cell.ts";
import { zahlungsbedingungen } from "#engine/formats/zahlungsbedingungen.ts";
import { requestPaymentTermsData, requestPaymentTermsRate, requestShorterText } from "#engine/model/client-requests.ts";
import { cellRule, rowRule } from "#engine/model/rule.ts";
import { isFilled } from "#engine/rules/csv/shared/read-values.ts";

const source = "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitte 3.5.8 und 3.5.9";

export const nummer = cellRule(zahlungsbedingungen, {
  id: "CSV-ZB-001",
  severity: "error",
  title: "Die Nummer liegt nicht zwischen 10 und 999",
  what: "Die Nummer der Zahlungsbedingung fehlt oder liegt außerhalb von 10 bis 999.",
  why: "Individuelle Zahlungsbedingungen haben die Nummern 10 bis 999.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Vergeben Sie eine Nummer von 10 bis 999.",
  fixAtSource: "Stimmen Sie die Nummern der Zahlungsbedingungen im Vorsystem ab.",
  clientRequest: "Bitte geben Sie den genannten Zahlungsbedingungen eine Nummer zwischen 10 und 999.",
  source,
  confidence: "official",
  expected: "Nummer von 10 bis 999",
  fields: ["nummer"],
  detects: ["empty", "zero", "notNumeric", "integerDigits", "value"],
  good: ["10", "999"],
  bad: ["", "5", "1000", "A1"],
});

export const bezeichnung = cellRule(zahlungsbedingungen, {
  id: "CSV-ZB-002",
  severity: "warning",
  title: "Die Bezeichnung der Zahlungsbedingung ist zu lang",
  what: "Die Bezeichnung hat mehr als 40 Zeichen.",
  why: "Das Feld nimmt höchstens 40 Zeichen auf.",
  effect: "Die Bezeichnung wird abgeschnitten.",
  fix: "Kürzen Sie die Bezeichnung.",
  fixAtSource: "Begrenzen Sie die Länge der Bezeichnung im Vorsystem.",
  clientRequest: requestShorterText,
  source: `DATEV-Format Prüfprogramm; ${source}`,
  confidence: "official",
  fields: ["bezeichnung"],
  detects: ["tooLong"],
  good: ["14 Tage netto"],
  bad: ["14 Tage abzüglich zwei Prozent Skonto, 30 Tage netto"],
});

export const faelligkeitstyp = cellRule(zahlungsbedingungen, {
  id: "CSV-ZB-003",
  severity: "error",
  title: "Der Fälligkeitstyp ist nicht 1 oder 2",
  what: "Der Fälligkeitstyp hat einen anderen Wert als 1 oder 2; 0 gilt wie ein leeres Feld.",
  why: "Typ 1 rechnet mit Tagen ab Rechnungsdatum, Typ 2 mit Tagen im Monat.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie 1 oder 2 ein.",
  fixAtSource: "Prüfen Sie die Zuordnung des Fälligkeitstyps im Vorsystem.",
  clientRequest: requestPaymentTermsData,
  source,
  confidence: "official",
  fields: ["faelligkeitstyp"],
  detects: ["value", "notNumeric"],
  good: ["1", "2", "0"],
  bad: ["3", "A"],
});

const skontosatz = <Id extends string>(id: Id, field: "skonto1Prozent" | "skonto2Prozent") =>
  cellRule(zahlungsbedingungen, {
    id,
    severity: "error",
    title: "Der Skontosatz enthält ein Komma oder zu viele Stellen",
    what: "Der Skontosatz ist nicht als Zahl mit höchstens vier Ziffern ohne Komma geschrieben.",
    why: "In dieser Kategorie gibt es kein Dezimaltrennzeichen: Die letzten beiden Ziffern sind die Nachkommastellen.",
    effect: "Der Datensatz wird abgelehnt.",
    fix: "Schreiben Sie 3,00 % als 300.",
    fixAtSource: "Lassen Sie das Vorsystem Skontosätze ohne Dezimaltrennzeichen ausgeben.",
    clientRequest: requestPaymentTermsRate,
    source: `${source}; Abschnitt 3.1`,
    confidence: "official",
    expected: "Ziffern ohne Komma, 300 für 3,00 %",
    fields: [field],
    detects: ["decimals", "decimalPoint", "integerDigits", "thousands", "notNumeric", "value"],
    good: ["300", "0"],
    bad: ["3,00", "3.00", "30000"],
  });

export const skonto1 = skontosatz("CSV-ZB-004", "skonto1Prozent");
export const skonto2 = skontosatz("CSV-ZB-006", "skonto2Prozent");

export const skontoHoehe = cellRule(zahlungsbedingungen, {
  id: "CSV-ZB-004a",
  severity: "warning",
  title: "Der Skontosatz ist ungewöhnlich hoch oder niedrig",
  what: "Der Skontosatz liegt über 20,00 % oder hat nur ein oder zwei Ziffern (3 bedeutet 0,03 %).",
  why: "Die letzten beiden Ziffern sind die Nachkommastellen.",
  effect: "Es wird mit einem um den Faktor 100 falschen Satz gerechnet.",
  fix: "Schreiben Sie 3,00 % als 300.",
  fixAtSource: "Lassen Sie das Vorsystem Skontosätze immer mit zwei Nachkommastellen ohne Komma ausgeben.",
  clientRequest: requestPaymentTermsRate,
  source: `${source}; DATEV-Musterdatei Zahlungsbedingungen`,
  confidence: "inferred",
  expected: "100 bis 2000, das sind 1,00 % bis 20,00 %",
  fields: ["skonto1Prozent", "skonto2Prozent"],
  holds: (bytes, from, to) => {
    const rate = Number(decodeAscii(bytes, from, to));
    return !(rate > 0 && rate < 100) && !(rate > 2_000);
  },
  companions: ["CSV-ZB-102"],
  good: ["300", "2000", "0"],
  bad: ["3", "50", "2200"],
});

const periods = [1, 2, 3] as const;

export const tagImMonat = cellRule(zahlungsbedingungen, {
  id: "CSV-ZB-009",
  severity: "error",
  title: "Der Tag liegt nicht zwischen 1 und 31",
  what: "Ein Tag des Fälligkeitstyps 2 liegt außerhalb von 1 bis 31.",
  why: "Die Felder nennen einen Tag im Monat.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie einen Tag von 1 bis 31 ein.",
  fixAtSource: "Prüfen Sie die Angaben der Zahlungsbedingung im Vorsystem.",
  clientRequest: requestPaymentTermsData,
  source,
  confidence: "official",
  refusal: { inferred: "Einen solchen Tag gibt es in keinem Monat." },
  expected: "Tag von 1 bis 31",
  fields: periods.flatMap(
    (period) =>
      [
        `rechnungBisZeitraum${period}`,
        `skonto1DatumZeitraum${period}`,
        `skonto2DatumZeitraum${period}`,
        `faelligDatumZeitraum${period}`,
      ] as const,
  ),
  detects: ["value", "integerDigits", "notNumeric"],
  good: ["1", "31"],
  bad: ["32", "310"],
});

export const monatskennzeichen = cellRule(zahlungsbedingungen, {
  id: "CSV-ZB-011",
  severity: "error",
  title: "Das Monatskennzeichen ist nicht 0, 1 oder 2",
  what: "Ein Monatskennzeichen des Fälligkeitstyps 2 hat einen anderen Wert als 0, 1 oder 2.",
  why: "0 steht für den laufenden, 1 für den nächsten, 2 für den übernächsten Monat.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie 0, 1 oder 2 ein.",
  fixAtSource: "Prüfen Sie die Angaben der Zahlungsbedingung im Vorsystem.",
  clientRequest: requestPaymentTermsData,
  source,
  confidence: "official",
  fields: periods.flatMap(
    (period) =>
      [`skonto1MonatZeitraum${period}`, `skonto2MonatZeitraum${period}`, `faelligMonatZeitraum${period}`] as const,
  ),
  detects: ["value", "notNumeric"],
  good: ["0", "2"],
  bad: ["3", "A"],
});

const dayFields = ["skonto1Tage", "skonto2Tage", "faelligTage"] as const;
const periodFields = periods.flatMap(
  (period) => [`rechnungBisZeitraum${period}`, `faelligDatumZeitraum${period}`] as const,
);

export const felderDesAnderenTyps = rowRule(zahlungsbedingungen, {
  id: "CSV-ZB-101",
  severity: "warning",
  title: "Angaben des anderen Fälligkeitstyps gefüllt",
  what: "Bei Fälligkeitstyp 1 sind Felder der Zeiträume gefüllt oder bei Typ 2 Felder mit Tagen.",
  why: "Typ 1 verwendet die Felder 4 bis 8, Typ 2 die Felder 4, 6 und 9 bis 29.",
  effect: "Die Angaben des anderen Typs werden nicht verwendet.",
  fix: "Leeren Sie die Felder des anderen Typs oder ändern Sie den Fälligkeitstyp.",
  fixAtSource: "Lassen Sie das Vorsystem nur die Felder des Fälligkeitstyps ausgeben.",
  clientRequest: requestPaymentTermsData,
  source,
  confidence: "inferred",
  needs: ["faelligkeitstyp", ...dayFields, ...periodFields],
  when: ["faelligkeitstyp"],
  holds: ([typ, ...values]) => {
    const foreign = typ === "1" ? values.slice(dayFields.length) : typ === "2" ? values.slice(0, dayFields.length) : [];
    return !foreign.some(isFilled);
  },
  companions: ["CSV-ZB-102", "CSV-ZB-103"],
  good: [{ cells: ["1", "10", "0", "30"] }, { cells: ["2", "", "", "", "31", "10"] }],
  bad: [{ cells: ["1", "10", "0", "30", "31", "10"] }, { cells: ["2", "10"] }],
});

export const tageOhneSinn = rowRule(zahlungsbedingungen, {
  id: "CSV-ZB-102",
  severity: "warning",
  title: "Skonto und Tage der Zahlungsbedingung passen nicht zusammen",
  what: "Skontotage ohne Skontosatz, ein höherer zweiter Satz, kürzere zweite Skontotage oder eine Fälligkeit vor dem Skonto.",
  why: "Das zweite Skonto ist niedriger und gilt länger als das erste; die Fälligkeit liegt nicht vor dem Ende des Skontos.",
  effect: "Die Zahlungsbedingung führt zu falschen Zahlungsvorschlägen.",
  fix: "Berichtigen Sie Sätze und Tage.",
  fixAtSource: "Prüfen Sie die Zahlungsbedingung im Vorsystem.",
  clientRequest: requestPaymentTermsData,
  source,
  confidence: "inferred",
  needs: ["skonto1Prozent", "skonto1Tage", "skonto2Prozent", "skonto2Tage", "faelligTage", "faelligkeitstyp"],
  when: ["skonto1Prozent", "skonto1Tage", "skonto2Prozent", "skonto2Tage"],
  reads: Number,
  holds: ([rate1, days1, rate2, days2, due, type]) => {
    if (type !== 1) return true;
    if (rate1 === 0 && days1 > 0) return false;
    if (rate2 > rate1 || (rate2 > 0 && days2 < days1)) return false;
    return due === 0 || due >= (rate2 > 0 ? days2 : days1);
  },
  good: [
    { cells: ["300", "10", "200", "20", "30", "1"] },
    { cells: ["200", "10", "200", "20", "30", "1"] },
    { cells: ["300", "10", "", "", "30", "1"] },
    { cells: ["300", "10", "", "40", "30", "1"] },
    { cells: ["", "", "", "", "30", "1"] },
  ],
  bad: [
    { cells: ["0", "10", "", "", "30", "1"] },
    { cells: ["0", "1", "", "", "30", "1"] },
    { cells: ["200", "10", "300", "20", "30", "1"] },
    { cells: ["300", "20", "200", "10", "30", "1"] },
    { cells: ["300", "20", "", "", "14", "1"] },
  ],
});

export const zeitraeumeOhneFolge = rowRule(zahlungsbedingungen, {
  id: "CSV-ZB-103",
  severity: "warning",
  title: "Die Zeiträume decken nicht den ganzen Monat ab",
  what: "Die Tage „Rechnung bis“ der Zeiträume steigen nicht an oder der letzte ist nicht 31.",
  why: "Die Zeiträume teilen den Monat lückenlos bis zum 31. auf.",
  effect: "Für Rechnungen an den übrigen Tagen gibt es keine Fälligkeit.",
  fix: "Ordnen Sie die Zeiträume aufsteigend und beenden Sie den letzten mit 31.",
  fixAtSource: "Prüfen Sie die Zahlungsbedingung im Vorsystem.",
  clientRequest: "Bitte ergänzen Sie die genannten Zahlungsbedingungen so, dass sie den ganzen Monat abdecken.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.8",
  confidence: "inferred",
  needs: ["rechnungBisZeitraum1", "rechnungBisZeitraum2", "rechnungBisZeitraum3", "faelligkeitstyp"],
  when: ["faelligkeitstyp"],
  holds: (cells) => {
    if (cells[3] !== "2") return true;
    const days = cells
      .slice(0, 3)
      .map(Number)
      .filter((day) => day > 0);
    return days.at(-1) === 31 && days.every((day, index) => day > (days[index - 1] ?? 0));
  },
  companions: ["CSV-ZB-101"],
  good: [{ cells: ["15", "31", "", "2"] }, { cells: ["", "", "", "1"] }],
  bad: [{ cells: ["15", "10", "31", "2"] }, { cells: ["15", "", "", "2"] }],
});
