import { readBuKey } from "#engine/facts/bu-key.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { isFilled } from "#engine/rules/csv/shared/read-values.ts";

export const euSchluesselMitFalschenAngaben = rowRule(buchungsstapel, {
  id: "CSV-X-021",
  severity: "warning",
  title: "Angaben, die zum EU-Schlüssel nicht gehören",
  what: "Der EU-Schlüssel ist mit einem EU-Steuersatz verbunden, oder bei den Schlüsseln 12, 13, 62 und 63 ist eine USt-IdNr. angegeben.",
  why: "Je EU-Schlüssel ist festgelegt, ob Land, USt-IdNr. und Steuersatz anzugeben sind.",
  effect: "Die Folge ist nicht dokumentiert. Vermutlich wird die überzählige Angabe gemeldet oder verworfen.",
  fix: "Leeren Sie die Angabe oder verwenden Sie den passenden Schlüssel.",
  fixAtSource: "Prüfen Sie die Zuordnung der EU-Sachverhalte im Vorsystem.",
  clientRequest: "Bitte prüfen Sie bei den genannten Geschäften mit dem EU-Ausland Land, Steuersatz und USt-IdNr.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.8",
  confidence: "official",
  needs: ["buSchluessel", "euLandUstIdBestimmung", "euSteuersatzBestimmung"],
  when: ["buSchluessel"],
  holds: ([buSchluessel = "", landUstId = "", steuersatz = ""]) => {
    const key = readBuKey(buSchluessel).key;
    if (withoutRate.has(key) && isFilled(steuersatz)) return false;
    return !withoutUstId.has(key) || landUstId.length <= 2;
  },
  companions: ["CSV-R-009b", "CSV-X-015"],
  good: [{ cells: ["11", "FR40303265045", ""] }, { cells: ["13", "FR", ""] }],
  bad: [{ cells: ["11", "FR40303265045", "20,00"] }, { cells: ["13", "FR40303265045", ""] }],
});

const withoutRate: ReadonlySet<string> = new Set("11 61 12 62 13 63 18 68 19 69 47 87".split(" "));
const withoutUstId: ReadonlySet<string> = new Set("12 62 13 63".split(" "));
