import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestCountryAndRate } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { describeMissing } from "#engine/rules/csv/shared/describe-missing.ts";
import { isFilled } from "#engine/rules/csv/shared/read-values.ts";

export const euSteuersatzOhneLand = rowRule(buchungsstapel, {
  id: "CSV-X-022",
  severity: "warning",
  title: "EU-Steuersatz ohne EU-Land",
  what: "Ein EU-Steuersatz ist angegeben, das EU-Land fehlt.",
  why: "Der Steuersatz gehört zu einem Mitgliedstaat.",
  effect: "Der Umsatz kann keinem Mitgliedstaat zugeordnet werden.",
  fix: "Ergänzen Sie das EU-Land.",
  fixAtSource: "Lassen Sie das Vorsystem Land und Steuersatz gemeinsam ausgeben.",
  clientRequest: requestCountryAndRate,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 40 und 41; Leitfaden 2015, Abschnitt 4.8",
  confidence: "official",
  needs: ["euSteuersatzBestimmung", "euLandUstIdBestimmung"],
  alsoFor: [["euSteuersatzUrsprung", "euLandUstIdUrsprung"]],
  when: ["euSteuersatzBestimmung", "euSteuersatzUrsprung"],
  holds: ([steuersatz = "", land]) => !isFilled(steuersatz) || land !== "",
  describe: describeMissing,
  good: [{ cells: ["20,00", "FR"] }],
  bad: [{ cells: ["20,00", ""] }],
});
