import { findCategory } from "#engine/formats/categories.ts";
import { requestNewerExport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const formatversionAlt = headerRule({
  id: "CSV-H-005a",
  severity: { manual: "hint", service: "error" },
  title: "Ältere Formatversion",
  what: "Feld 5 der Kopfdaten nennt eine Version, die der Buchungsdatenservice nicht mehr annimmt.",
  why: "Der Buchungsdatenservice verlangt den Buchungsstapel ab Version 12 und Debitoren/Kreditoren ab Version 5.",
  effect:
    "Der Buchungsdatenservice lehnt die Datei mit 1008834 ab. Der manuelle Import liest nach öffentlichen Angaben auch ältere Versionen.",
  fix: "Verwenden Sie eine Ausgabe in der aktuellen Formatversion.",
  fixAtSource: "Aktualisieren Sie die Schnittstelle des Vorsystems.",
  clientRequest: requestNewerExport,
  source: "DATEV-Entwicklerportal, Schnittstellenvorgaben; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  expected: "Buchungsstapel ab Version 12, Debitoren/Kreditoren ab Version 5",
  field: 5,
  holds: ({ category, formatVersion }) => {
    const oldest = findCategory(category)?.minVersionService;
    return oldest === undefined || formatVersion === null || formatVersion < 1 || formatVersion >= oldest;
  },
  describe: ({ category }) => {
    const match = findCategory(category);
    return match?.minVersionService === undefined
      ? {}
      : { expected: `${match.minVersionService} oder neuer bei ${match.name}` };
  },
  companions: ["CSV-R-917", "CSV-S-002", "CSV-S-005"],
  good: [{}, { formatversion: "12" }, { formatversion: "0" }],
  bad: [{ formatversion: "9" }, { formatversion: "1" }],
});
