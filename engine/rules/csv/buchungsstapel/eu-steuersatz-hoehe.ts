import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { readNumber } from "#engine/rules/csv/shared/read-values.ts";

export const euSteuersatzHoehe = rowRule(buchungsstapel, {
  id: "CSV-X-026",
  severity: "hint",
  title: "Ungewöhnlicher EU-Steuersatz",
  what: "Der EU-Steuersatz ist 0 oder höher als 27 Prozent.",
  why: "Die Regelsteuersätze der Mitgliedstaaten liegen zwischen 17 und 27 Prozent; 0 ist keine Angabe eines Satzes.",
  effect: "Der Import ist möglich; vermutlich liegt ein Schreibfehler vor.",
  fix: "Prüfen Sie den Steuersatz.",
  fixAtSource: "Prüfen Sie die Steuersätze der Mitgliedstaaten im Vorsystem.",
  source: "Aus den geltenden Steuersätzen der Mitgliedstaaten abgeleitet",
  confidence: "inferred",
  needs: ["euSteuersatzBestimmung"],
  alsoFor: [["euSteuersatzUrsprung"], ["euSteuersatzAnzahlungen"]],
  holds: ([steuersatz = ""]) => {
    const rate = readNumber(steuersatz);
    return rate === null || (rate > 0 && rate <= 27);
  },
  companions: ["CSV-R-914", "CSV-X-022"],
  good: [{ cells: ["20,00"] }],
  bad: [{ cells: ["0,00"] }, { cells: ["91,00"] }],
});
