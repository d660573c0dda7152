import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { requestPartnerKonto } from "#engine/model/client-requests.ts";
import { cellRule, rowRule } from "#engine/model/rule.ts";
import { formatCount } from "#engine/values/number-formats.ts";

export const personenkontoStellen = rowRule(debitorenKreditoren, {
  id: "CSV-DK-001",
  severity: "error",
  title: "Das Personenkonto fehlt oder hat die falsche Stellenzahl",
  what: "Das Konto fehlt, enthält andere Zeichen als Ziffern oder ist nicht genau eine Stelle länger als die Sachkontenlänge.",
  why: "Personenkonten haben genau eine Stelle mehr als die Sachkonten aus Feld 14 der Kopfdaten.",
  effect: "Das Konto ist im Bestand nicht möglich; der Datensatz wird abgelehnt.",
  fix: "Berichtigen Sie das Konto oder die Sachkontenlänge in den Kopfdaten.",
  fixAtSource: "Stimmen Sie die Länge der Personenkonten des Vorsystems mit der Sachkontenlänge des Mandanten ab.",
  clientRequest: requestPartnerKonto,
  source: "DATEV-Entwicklerportal, Debitoren/Kreditoren, Feld 1; Leitfaden 2015, Abschnitt 3.5.6",
  confidence: "official",
  expected: "Ziffern, eine Stelle mehr als die Sachkontenlänge",
  needs: ["konto"],
  detects: ["empty", "zero", "notNumeric", "integerDigits", "blank", "value"],
  holds: ([konto = ""], { sachkontenlaenge }) => sachkontenlaenge === null || konto.length === sachkontenlaenge + 1,
  describe: ([konto = ""], { sachkontenlaenge }) =>
    sachkontenlaenge === null || !/^\d+$/.test(konto)
      ? {}
      : {
          expected: `${sachkontenlaenge + 1} Stellen bei Sachkontenlänge ${sachkontenlaenge}`,
          detail: `${konto} hat ${formatCount(konto.length, "Stelle", "Stellen")}.`,
        },
  good: [
    { cells: ["10000"] },
    { cells: ["700001"], header: { sachkontenlaenge: "5" } },
    { cells: ["700001"], header: { sachkontenlaenge: "" } },
  ],
  bad: [{ cells: ["8400"] }, { cells: ["100000"] }, { cells: [""] }, { cells: ["D1000"] }],
});

export const personenkontoMitNull = cellRule(debitorenKreditoren, {
  id: "CSV-DK-001a",
  severity: "error",
  title: "Das Personenkonto beginnt mit 0",
  what: "Die erste Ziffer des Kontos ist 0.",
  why: "Debitoren beginnen mit 1 bis 6, Kreditoren mit 7 bis 9.",
  effect: "Das Konto ist kein Personenkonto; der Datensatz wird abgelehnt.",
  fix: "Tragen Sie das Debitoren- oder Kreditorenkonto ein.",
  fixAtSource: "Prüfen Sie den Nummernkreis der Personenkonten im Vorsystem.",
  clientRequest: requestPartnerKonto,
  source: "Öffentliche Schnittstellenbeschreibungen zu Personenkonten",
  confidence: "several",
  refusal: { inferred: "Personenkonten beginnen mit 1 bis 9; das Konto kann nicht angelegt werden." },
  expected: "Konto, das mit 1 bis 9 beginnt",
  fields: ["konto"],
  holds: (bytes, from) => bytes[from] !== 48,
  good: ["10000", "70000"],
  bad: ["01000"],
});
