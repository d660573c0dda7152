import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";

export const andereBasiswaehrung = rowRule(buchungsstapel, {
  id: "CSV-X-005",
  severity: "warning",
  title: "Die Basiswährung weicht von den Kopfdaten ab",
  what: "WKZ Basis-Umsatz ist nicht die Währung aus Feld 22 der Kopfdaten.",
  why: "Ein Bestand hat eine Basiswährung; sie steht in den Kopfdaten.",
  effect: "Der Datensatz wird vermutlich abgelehnt oder mit falscher Währung übernommen.",
  fix: "Berichtigen Sie Feld 6 oder Feld 22 der Kopfdaten.",
  fixAtSource: "Prüfen Sie die Basiswährung in der Schnittstelle des Vorsystems.",
  clientRequest: "Bitte stellen Sie im Export als Währung Ihrer Buchführung überall dieselbe ein, in der Regel EUR.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 6",
  confidence: "inferred",
  needs: ["wkzBasisUmsatz"],
  holds: ([wkzBasisUmsatz], { wkz }) => wkzBasisUmsatz === wkz,
  describe: (_cells, { wkz }) => ({ expected: wkz }),
  companions: ["CSV-X-002"],
  good: [{ cells: ["EUR"] }],
  bad: [{ cells: ["CHF"] }],
});
