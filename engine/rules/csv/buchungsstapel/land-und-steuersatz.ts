import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { isFilled } from "#engine/rules/csv/shared/read-values.ts";
import { sayMissingAmong } from "#engine/rules/csv/shared/say-missing.ts";
import { readBuKey } from "#engine/values/bu-key.ts";

export const landUndSteuersatz = rowRule(buchungsstapel, {
  id: "CSV-X-051",
  severity: "warning",
  title: "Land und Steuersatz nicht gemeinsam angegeben",
  what: "Feld 120 ist ohne Steuersatz gefüllt, oder der Schlüssel verlangt Land und Steuersatz eines Mitgliedstaates und das Land fehlt.",
  why: "Bei Schlüsseln mit wählbarem Satz eines Mitgliedstaates gehören beide Angaben zusammen.",
  effect: "Der Umsatz kann dem Mitgliedstaat nicht vollständig zugeordnet werden.",
  fix: "Ergänzen Sie die fehlende Angabe.",
  fixAtSource: "Lassen Sie das Vorsystem Land und Steuersatz gemeinsam ausgeben.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 119 und 120",
  confidence: "official",
  needs: ["land", "steuersatz", "buSchluessel"],
  when: ["land", "steuersatz"],
  holds: ([land, steuersatz = "", buSchluessel = ""]) => {
    if (land !== "") return isFilled(steuersatz);
    return !isFilled(steuersatz) || readBuKey(buSchluessel).taxKey?.rateSelectable !== "EU";
  },
  says: sayMissingAmong(0, 1),
  companions: ["CSV-R-009b", "CSV-X-015"],
  good: [{ cells: ["FR", "20,00", "240"] }, { cells: ["", "19,00", "400"] }],
  bad: [{ cells: ["FR", "", "240"] }, { cells: ["", "20,00", "240"] }],
});
