import { findCategory } from "#engine/formats/categories.ts";
import { headerRule } from "#engine/model/rule.ts";

export const formatversionNeuer = headerRule({
  id: "CSV-H-005b",
  severity: "warning",
  title: "Die Formatversion ist neuer als der Regelstand",
  what: "Feld 5 der Kopfdaten nennt eine Version, die nach dem Regelstand dieses Programms veröffentlicht wurde.",
  why: "Aufbau und Bedingungen neuer Spalten sind diesem Regelstand nicht bekannt.",
  effect: "Der Import ist möglich; die Prüfung ist für die neuen Spalten unvollständig.",
  fix: "In der Datei ist nichts zu korrigieren.",
  fixAtSource: "Aktualisieren Sie dieses Programm und prüfen Sie die Datei erneut.",
  clientRequest:
    "Bitte teilen Sie uns mit, ob Ihr Programm vor Kurzem aktualisiert wurde; sein Export ist neuer als unser Prüfprogramm.",
  source: "Vergleich mit den veröffentlichten Formatversionen",
  confidence: "inferred",
  field: 5,
  holds: ({ category, formatVersion, hostContext }) => {
    const current = findCategory(category)?.currentVersion;
    if (category === null || formatVersion === null || current === undefined || formatVersion <= current) return true;
    return formatVersion > (hostContext?.publishedVersions?.get(category) ?? current);
  },
  good: [{}, { formatversion: "14", formatkategorie: "99" }],
  bad: [{ header: { formatversion: "14" }, hostContext: { publishedVersions: new Map([[21, 14]]) } }],
});
