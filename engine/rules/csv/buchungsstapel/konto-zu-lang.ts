import { readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestKontoLength } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";

export const kontoZuLang = rowRule(buchungsstapel, {
  id: "CSV-X-007",
  severity: "error",
  title: "Das Konto hat zu viele Stellen",
  what: "Konto oder Gegenkonto ist länger als die Sachkontenlänge zuzüglich einer Stelle.",
  why: "Sachkonten haben die Länge aus Feld 14 der Kopfdaten, Personenkonten genau eine Stelle mehr.",
  effect: "Das Konto ist im Bestand nicht möglich; der Datensatz wird abgelehnt.",
  fix: "Berichtigen Sie das Konto oder die Sachkontenlänge in den Kopfdaten.",
  fixAtSource: "Stimmen Sie die Kontenlängen des Vorsystems mit der Sachkontenlänge des Mandanten ab.",
  clientRequest: requestKontoLength,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 7 und 8; Leitfaden 2015, Abschnitt 3.6",
  confidence: "official",
  refusal: { inferred: "Im Bestand gibt es Konten nur bis zu dieser Länge." },
  needs: ["konto"],
  alsoFor: [["gegenkonto"]],
  reads: { konto: readKonto },
  holds: ([konto]) => !konto.isTooLong,
  describe: (_cells, { sachkontenlaenge }) =>
    sachkontenlaenge === null
      ? {}
      : { expected: `höchstens ${sachkontenlaenge + 1} Stellen bei Sachkontenlänge ${sachkontenlaenge}` },
  good: [{ cells: ["8400"] }, { cells: ["10000"] }],
  bad: [{ cells: ["100000"] }],
});
