import { readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestKontoLength } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";

export const kontoAufgefuellt = rowRule(buchungsstapel, {
  id: "CSV-X-008",
  severity: "warning",
  title: "Sachkonto mit führender Null in der Länge eines Personenkontos",
  what: "Konto oder Gegenkonto hat eine Stelle mehr als die Sachkonten und beginnt mit 0.",
  why: "Personenkonten beginnen nicht mit 0; gemeint ist ein aufgefülltes Sachkonto.",
  effect: "Die Folge ist nicht dokumentiert. Vermutlich wird das Konto als Sachkonto ohne die führende Null gelesen.",
  fix: "Entfernen Sie die führende Null.",
  fixAtSource: "Lassen Sie das Vorsystem Sachkonten in der Länge des Bestands ausgeben.",
  clientRequest: requestKontoLength,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 7 und 8",
  confidence: "inferred",
  needs: ["konto"],
  alsoFor: [["gegenkonto"]],
  reads: { konto: readKonto },
  holds: ([konto]) => !konto.hasLeadingZero,
  describe: ([konto = ""], { sachkontenlaenge }) =>
    sachkontenlaenge === null ? {} : { expected: `${konto.slice(1)} bei Sachkontenlänge ${sachkontenlaenge}` },
  good: [{ cells: ["8400"] }, { cells: ["10000"] }],
  bad: [{ cells: ["08400"] }],
});
