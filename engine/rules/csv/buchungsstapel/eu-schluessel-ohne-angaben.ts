import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { sayMissing } from "#engine/rules/csv/shared/say-missing.ts";
import { readBuKey } from "#engine/values/bu-key.ts";

export const euSchluesselOhneAngaben = rowRule(buchungsstapel, {
  id: "CSV-X-020",
  severity: "warning",
  title: "EU-Schlüssel 10 ohne Land oder Steuersatz",
  what: "Der Schlüssel 10 oder seine Umkehr 60 verlangt EU-Land und EU-Steuersatz; eine der Angaben fehlt.",
  why: "Bei diesem Schlüssel sind beide Angaben zwingend.",
  effect:
    "Der Datensatz wird von manchen Programmständen abgelehnt; wird er übernommen, fehlen Land und Steuersatz für die Meldung im Bestimmungsland.",
  fix: "Ergänzen Sie die Felder 40 und 41.",
  fixAtSource: "Lassen Sie das Vorsystem bei diesem Schlüssel Land und Steuersatz ausgeben.",
  source:
    "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.8; zur Ablehnung: Hilfe der SoftENGINE zur Prüfung der USt-IdNr. bei EU-Tatbeständen; öffentliche Dateien ohne diese Angaben, die eingelesen wurden",
  confidence: "official",
  needs: ["buSchluessel", "euLandUstIdBestimmung", "euSteuersatzBestimmung"],
  when: ["buSchluessel"],
  holds: ([buSchluessel = "", land, steuersatz]) =>
    !/^[16]0$/.test(readBuKey(buSchluessel).key) || (land !== "" && steuersatz !== ""),
  says: sayMissing,
  companions: ["CSV-C-005", "CSV-R-009b", "CSV-X-015", "CSV-X-022"],
  good: [{ cells: ["10", "FR", "20,00"] }, { cells: ["9", "", ""] }],
  bad: [{ cells: ["10", "", "20,00"] }, { cells: ["0060", "FR", ""] }],
});
