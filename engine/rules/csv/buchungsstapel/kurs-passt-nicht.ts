import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { formatNumber } from "#engine/rules/csv/shared/format-values.ts";
import { readRate } from "#engine/rules/csv/shared/read-rate.ts";
import { readNumber } from "#engine/rules/csv/shared/read-values.ts";

export const kursPasstNicht = rowRule(buchungsstapel, {
  id: "CSV-X-004",
  severity: "warning",
  title: "Umsatz, Kurs und Basis-Umsatz passen nicht zusammen",
  what: "Der Umsatz weicht um mehr als 0,5 Prozent und 0,05 vom Produkt aus Basis-Umsatz und Kurs ab.",
  why: "Der Kurs ist das Verhältnis von Umsatz zu Basis-Umsatz; DATEV vergleicht die eigene Umrechnung mit dem angegebenen Basis-Umsatz.",
  effect:
    "Beim Einlesen kann eine Abweichung gemeldet werden; der gebuchte Betrag in Basiswährung ist möglicherweise falsch.",
  fix: "Berichtigen Sie Kurs oder Basis-Umsatz.",
  fixAtSource: "Prüfen Sie die Umrechnung und Rundung im Vorsystem.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Buchungen Betrag, Umrechnungskurs und Betrag in EUR; sie passen nicht zusammen.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.6; DATEV-Musterdatei Buchungsstapel",
  confidence: "official",
  expected: "Umsatz = Basis-Umsatz × Kurs",
  needs: ["kurs", "umsatz", "basisUmsatz"],
  when: ["kurs"],
  holds: (cells) => readRate(cells) !== "wrong",
  describe: ([kurs = "", umsatz, basisUmsatz = ""]) => {
    const [rate, base] = [readNumber(kurs), readNumber(basisUmsatz)];
    if (rate === null || base === null) return {};
    return { detail: `${basisUmsatz} × ${kurs} ergibt ${formatNumber(base * rate)}, angegeben ist ${umsatz}.` };
  },
  companions: ["CSV-X-002", "CSV-X-003"],
  good: [
    { cells: ["1,100000", "110,00", "100,00"] },
    { cells: ["1,100000", "0,14", "0,10"] },
    { cells: ["1,100000", "", "100,00"] },
    { cells: ["1,100000", "11040,00", "10000,00"] },
  ],
  bad: [{ cells: ["1,200000", "110,00", "100,00"] }, { cells: ["1,100000", "11,60", "10,00"] }],
});
