import { readBuKey } from "#engine/facts/bu-key.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";

export const paragraph13bOhneSachverhalt = rowRule(buchungsstapel, {
  id: "CSV-X-027",
  severity: "warning",
  title: "§ 13b-Schlüssel ohne Sachverhalt L+L",
  what: "Der Schlüssel gehört zu § 13b UStG, der Sachverhalt L+L ist nicht angegeben.",
  why: "Der Sachverhalt unterscheidet die Fälle des § 13b UStG.",
  effect: "Die Buchung wird vermutlich dem voreingestellten Sachverhalt zugeordnet oder gemeldet.",
  fix: "Ergänzen Sie Feld 43.",
  fixAtSource: "Lassen Sie das Vorsystem den Sachverhalt mit ausgeben.",
  clientRequest:
    "Bitte teilen Sie uns zu den genannten Rechnungen mit, um welche Leistung es geht, zum Beispiel eine Bauleistung oder eine Leistung aus dem Ausland.",
  source: "DATEV-Dokument 1034915; DATEV-Entwicklerportal, Buchungsstapel, Feld 43; Leitfaden 2015, Abschnitt 3.6",
  confidence: "inferred",
  needs: ["buSchluessel", "sachverhaltLL"],
  when: ["buSchluessel"],
  holds: ([buSchluessel = "", sachverhalt]) =>
    sachverhalt !== "" || !/^(?:46|91|92|94|95)$/.test(readBuKey(buSchluessel).original),
  companions: ["CSV-C-005", "CSV-R-009b", "CSV-X-015", "CSV-X-017"],
  good: [{ cells: ["94", "7"] }, { cells: ["9", ""] }],
  bad: [{ cells: ["94", ""] }, { cells: ["0034", ""] }],
});
