import { findCategory } from "#engine/formats/categories.ts";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleHeaderValuesOf } from "#engine/model/example-file.ts";
import { headerRule } from "#engine/model/rule.ts";

export const nurBuchungsstapel = headerRule({
  id: "CSV-H-108",
  severity: "hint",
  title: "Angaben, die nur für den Buchungsstapel gelten",
  what: "Felder 15 bis 22 der Kopfdaten sind gefüllt, obwohl die Datei kein Buchungsstapel ist.",
  why: "Zeitraum, Bezeichnung, Diktatkürzel, Buchungstyp, Rechnungslegungszweck, Festschreibung und Währung gehören zum Buchungsstapel.",
  effect: "Die Angaben werden ignoriert.",
  fix: "Leeren Sie die Felder 15 bis 22.",
  fixAtSource: "Lassen Sie das Vorsystem diese Felder bei Stammdaten leer ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV-Format Prüfprogramm; Leitfaden 2015, Abschnitt 3.3",
  confidence: "official",
  field: 15,
  holds: (header) =>
    header.category === 21 ||
    findCategory(header.category) === undefined ||
    header.cells.slice(14, 22).every((cell) => cell === ""),
  companions: ["CSV-F-028", "CSV-KB-001", "CSV-S-002", "CSV-S-006", "CSV-S-013"],
  good: [{}, exampleHeaderValuesOf(kontenbeschriftungen)],
  bad: [
    { formatkategorie: "20", formatname: "Kontenbeschriftungen", formatversion: "3" },
    { ...exampleHeaderValuesOf(kontenbeschriftungen), datumVon: "20260101" },
    { ...exampleHeaderValuesOf(kontenbeschriftungen), wkz: "EUR" },
  ],
});
