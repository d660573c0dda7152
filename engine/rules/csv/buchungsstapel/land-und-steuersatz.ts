import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestCountryAndRate } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { describeMissing } from "#engine/rules/csv/shared/describe-missing.ts";
import { isFilled } from "#engine/rules/csv/shared/read-values.ts";

export const landUndSteuersatz = rowRule(buchungsstapel, {
  id: "CSV-X-051",
  severity: "warning",
  title: "Land ohne Steuersatz angegeben",
  what: "Feld 120 nennt ein Land, Feld 119 den Steuersatz dazu nicht.",
  why: "Bei Schlüsseln mit wählbarem Satz eines Mitgliedstaates gehören beide Angaben zusammen.",
  effect: "Der Umsatz kann dem Mitgliedstaat nicht vollständig zugeordnet werden.",
  fix: "Ergänzen Sie die fehlende Angabe.",
  fixAtSource: "Lassen Sie das Vorsystem Land und Steuersatz gemeinsam ausgeben.",
  clientRequest: requestCountryAndRate,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 119 und 120",
  confidence: "official",
  needs: ["land", "steuersatz"],
  when: ["land"],
  holds: ([, steuersatz = ""]) => isFilled(steuersatz),
  describe: describeMissing,
  good: [{ cells: ["FR", "20,00"] }, { cells: ["", ""] }],
  bad: [{ cells: ["FR", ""] }],
});
