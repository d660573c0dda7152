import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { requestForeignCurrency } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { describeMissing } from "#engine/rules/csv/shared/describe-missing.ts";

export const basisUmsatzOhneWaehrung = rowRule(buchungsstapel, {
  id: "CSV-X-002",
  severity: "error",
  title: "Basis-Umsatz und seine Währung nur zum Teil angegeben",
  what: "Von Basis-Umsatz und WKZ Basis-Umsatz ist nur ein Feld gefüllt.",
  why: "Beide Felder gehören zusammen.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Ergänzen Sie das fehlende Feld oder leeren Sie beide.",
  fixAtSource: "Lassen Sie das Vorsystem beide Felder gemeinsam ausgeben.",
  clientRequest: requestForeignCurrency,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 5 und 6; DATEV Schnittstellen-Entwicklungsleitfaden 2015",
  confidence: "official",
  needs: ["basisUmsatz", "wkzBasisUmsatz"],
  reads: readPresence,
  holds: ([hasBasisUmsatz, hasWkz]) => hasBasisUmsatz === hasWkz,
  describe: describeMissing,
  good: [{ cells: ["100,00", "EUR"] }],
  bad: [{ cells: ["100,00", ""] }, { cells: ["", "EUR"] }],
});
