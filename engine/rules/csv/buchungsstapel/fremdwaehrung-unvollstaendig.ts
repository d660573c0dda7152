import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestForeignCurrency } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { describeMissing } from "#engine/rules/csv/shared/describe-missing.ts";

export const fremdwaehrungUnvollstaendig = rowRule(buchungsstapel, {
  id: "CSV-X-001",
  severity: "warning",
  title: "Fremdwährung ohne Kurs oder Basis-Umsatz",
  what: "Der Umsatz ist in Fremdwährung angegeben; Kurs, Basis-Umsatz oder WKZ Basis-Umsatz fehlt.",
  why: "Bei Fremdwährung sind Kurs, Basis-Umsatz und dessen Währung anzugeben.",
  effect: "Der Basis-Umsatz wird vermutlich mit dem in DATEV hinterlegten Kurs berechnet oder der Datensatz abgelehnt.",
  fix: "Ergänzen Sie die Felder 4, 5 und 6.",
  fixAtSource: "Lassen Sie das Vorsystem Kurs und Basis-Umsatz mit ausgeben.",
  clientRequest: requestForeignCurrency,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 3 bis 6; Leitfaden 2015, Abschnitt 4.1.2",
  confidence: "official",
  needs: ["wkzUmsatz", "kurs", "basisUmsatz", "wkzBasisUmsatz"],
  when: ["wkzUmsatz"],
  holds: ([wkzUmsatz, kurs, basisUmsatz, wkzBasisUmsatz], { wkz }) =>
    wkzUmsatz === wkz || (kurs !== "" && basisUmsatz !== "" && wkzBasisUmsatz !== ""),
  describe: describeMissing,
  good: [{ cells: ["USD", "1,100000", "100,00", "EUR"] }, { cells: ["EUR", "", "", ""] }],
  bad: [{ cells: ["USD", "", "", ""] }, { cells: ["USD", "", "100,00", "EUR"] }],
});
