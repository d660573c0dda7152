import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { isFilled } from "#engine/rules/csv/shared/read-values.ts";
import { readBuKey } from "#engine/values/bu-key.ts";

export const steuersatzUndSchluessel = rowRule(buchungsstapel, {
  id: "CSV-X-042",
  severity: "warning",
  title: "Steuersatz und Steuerschlüssel passen nicht zusammen",
  what: "Ein Steuersatz ist angegeben, der Schlüssel hat aber keinen wählbaren Satz, oder der Schlüssel verlangt einen Satz und er fehlt.",
  why: "Feld 119 gehört zu Schlüsseln mit wählbarem Satz, zum Beispiel 100 oder 400.",
  effect: "Der Satz wird ignoriert, oder die Steuer kann nicht gerechnet werden.",
  fix: "Ergänzen oder leeren Sie Feld 119.",
  fixAtSource: "Lassen Sie das Vorsystem den Steuersatz nur bei Schlüsseln mit wählbarem Satz ausgeben.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 119; DATEV-Dokument 9231348; Steuerschlüssel Stand 2021",
  confidence: "official",
  needs: ["steuersatz", "buSchluessel"],
  holds: ([steuersatz = "", buSchluessel = ""]) => {
    const taxKey = readBuKey(buSchluessel).taxKey;
    if (isFilled(steuersatz)) return taxKey === undefined ? buSchluessel !== "" : taxKey.rateSelectable !== undefined;
    return taxKey?.rateSelectable !== "DE";
  },
  companions: ["CSV-R-009b", "CSV-X-015", "CSV-X-017"],
  good: [{ cells: ["19,00", "400"] }, { cells: ["", "9"] }],
  bad: [{ cells: ["19,00", "9"] }, { cells: ["", "400"] }, { cells: ["19,00", ""] }],
});
