import { findCategory } from "#engine/formats/categories.ts";
import { requestNewerExport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const formatversion = headerRule({
  id: "CSV-H-005",
  severity: "error",
  title: "Die Formatversion passt nicht zur Formatkategorie",
  what: "Feld 5 der Kopfdaten nennt eine Version, die es für die Kategorie aus Feld 3 nicht gibt.",
  why: "Die Formatversion bestimmt Anzahl und Aufbau der Spalten.",
  effect:
    "Die Datei wird abgelehnt; das DATEV-Format Prüfprogramm meldet „Formatversion kann der Datenkategorie nicht zugeordnet werden“, der Buchungsdatenservice 1008834.",
  fix: "Tragen Sie die Version ein, die zur Anzahl der Spalten gehört.",
  fixAtSource: "Stellen Sie im Vorsystem die aktuelle Formatversion ein.",
  clientRequest: requestNewerExport,
  source: "DATEV-Format Prüfprogramm; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  expected: "eine Version, die es für die Kategorie aus Feld 3 gibt",
  field: 5,
  holds: ({ category, formatVersion, hostContext }) => {
    const versions = findCategory(category)?.versions;
    if (versions === undefined || category === null) return true;
    if (formatVersion === null) return false;
    const newest = Math.max(versions.length, hostContext?.publishedVersions?.get(category) ?? 0);
    return formatVersion >= 1 && formatVersion <= newest;
  },
  describe: ({ category }) => {
    const match = findCategory(category);
    return match === undefined ? {} : { expected: `1 bis ${match.currentVersion} bei ${match.name}` };
  },
  companions: ["CSV-S-002", "CSV-S-005"],
  good: [{}, { formatversion: "9" }, { formatkategorie: "99", formatversion: "" }],
  bad: [{ formatversion: "99" }, { formatversion: "" }, { formatversion: "0" }],
});
