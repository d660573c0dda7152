import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestRateDirection } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { formatNumber } from "#engine/rules/csv/shared/format-values.ts";
import { readRate } from "#engine/rules/csv/shared/read-rate.ts";
import { readNumber } from "#engine/rules/csv/shared/read-values.ts";

export const kursUmgekehrt = rowRule(buchungsstapel, {
  id: "CSV-X-004a",
  severity: "warning",
  title: "Der Kurs ist vermutlich umgekehrt angegeben",
  what: "Der Umsatz entspricht dem Basis-Umsatz geteilt durch den Kurs, nicht dem Produkt.",
  why: "Der Kurs nennt, wie viele Einheiten der Fremdwährung einer Einheit der Basiswährung entsprechen.",
  effect: "Wird mit diesem Kurs umgerechnet, entsteht ein falscher Betrag in Basiswährung.",
  fix: "Geben Sie den Kehrwert des Kurses an.",
  fixAtSource: "Stellen Sie die Kursnotierung im Vorsystem auf 1 EUR = x Fremdwährung um.",
  clientRequest: requestRateDirection,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.2",
  confidence: "official",
  expected: "1 EUR = x Fremdwährung",
  needs: ["kurs", "umsatz", "basisUmsatz"],
  when: ["kurs"],
  holds: (cells) => readRate(cells) !== "inverted",
  describe: ([kurs = ""]) => {
    const rate = readNumber(kurs);
    return rate === null || rate === 0 ? {} : { expected: `${formatNumber(1 / rate, 6)}, der Kehrwert` };
  },
  companions: ["CSV-R-914", "CSV-X-002", "CSV-X-003"],
  good: [{ cells: ["1,250000", "125,00", "100,00"] }],
  bad: [{ cells: ["0,800000", "125,00", "100,00"] }],
});
