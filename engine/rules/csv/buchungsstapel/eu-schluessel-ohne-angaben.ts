import { readBuKey } from "#engine/facts/bu-key.ts";
import { findTaxKey } from "#engine/facts/tax-keys.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestCountryAndRate } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { joinNames, nameField } from "#engine/rules/csv/shared/describe-missing.ts";
import { isFilled } from "#engine/rules/csv/shared/read-values.ts";

export const euSchluesselOhneAngaben = rowRule(buchungsstapel, {
  id: "CSV-X-020",
  severity: "warning",
  title: "EU-Schlüssel ohne Land oder Steuersatz",
  what: "Der Schlüssel steht für Umsätze, die in einem anderen Mitgliedstaat versteuert werden (10, 44, 240, 250, 280 und Umkehrungen), und verlangt EU-Land und EU-Steuersatz; eine der Angaben fehlt.",
  why: "Bei diesen Schlüsseln bestimmen erst Land und Steuersatz die Steuer.",
  effect:
    "Der Datensatz wird von manchen Programmständen abgelehnt; wird er übernommen, fehlen Land und Steuersatz für die Meldung im Bestimmungsland.",
  fix: "Ergänzen Sie die Felder 40 und 41.",
  fixAtSource: "Lassen Sie das Vorsystem bei diesem Schlüssel Land und Steuersatz ausgeben.",
  clientRequest: requestCountryAndRate,
  source:
    "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.8; DATEV-Entwicklerportal, Buchungsstapel, Felder 40, 41, 119 und 120; zur Ablehnung: Hilfe der SoftENGINE zur Prüfung der USt-IdNr. bei EU-Tatbeständen; öffentliche Dateien ohne diese Angaben, die eingelesen wurden",
  confidence: "official",
  needs: ["buSchluessel", "euLandUstIdBestimmung", "euSteuersatzBestimmung", "land", "steuersatz"],
  mayLack: ["land", "steuersatz"],
  when: ["buSchluessel"],
  holds: ([buSchluessel = "", euLand, euSteuersatz = "", land, steuersatz = ""]) => {
    const needs = findTaxKey(readBuKey(buSchluessel).original)?.needs ?? [];
    if (!needs.includes("euLand")) return true;
    return (euLand !== "" || land !== "") && (isFilled(euSteuersatz) || isFilled(steuersatz));
  },
  describe: ([buSchluessel = "", euLand, euSteuersatz = "", land, steuersatz = ""], _context, fields) => {
    const hasLand = euLand !== "" || land !== "";
    const hasRate = isFilled(euSteuersatz) || isFilled(steuersatz);
    const missing = [...(hasLand ? [] : [fields[1]]), ...(hasRate ? [] : [fields[2]])].flatMap((field) =>
      field === undefined ? [] : [nameField(field)],
    );
    const { key } = readBuKey(buSchluessel);
    const isCut = key === "10" && !hasLand && !hasRate;
    return {
      detail: `${missing.length === 1 ? "Es fehlt" : "Es fehlen"} ${joinNames(missing)}.${isCut ? " Ist der Schlüssel aus 100, 101 oder 102 abgeschnitten, fehlt dagegen seine letzte Stelle." : ""}`,
    };
  },
  companions: ["CSV-C-005", "CSV-R-009b", "CSV-X-015", "CSV-X-022"],
  good: [
    { cells: ["10", "FR", "20,00", "", ""] },
    { cells: ["240", "", "", "FR", "20,00"] },
    { cells: ["9", "", "", "", ""] },
  ],
  bad: [
    { cells: ["10", "", "20,00", "", ""] },
    { cells: ["0060", "FR", "", "", ""] },
    { cells: ["240", "", "", "", ""] },
    { cells: ["250", "FR", "", "", ""] },
    { cells: ["44", "", "", "", ""] },
  ],
});
