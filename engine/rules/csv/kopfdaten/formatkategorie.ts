import { findCategory } from "#engine/formats/categories.ts";
import { requestDatevFormat } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const formatkategorie = headerRule({
  id: "CSV-H-003",
  severity: "error",
  title: "Die Formatkategorie ist unbekannt",
  what: "Feld 3 der Kopfdaten enthält keine bekannte Formatkategorie.",
  why: "Die Formatkategorie bestimmt, welche Daten die Datei enthält, zum Beispiel 21 für den Buchungsstapel.",
  effect: "Die Datei wird nicht eingelesen; geprüft werden können nur die Kopfdaten.",
  fix: "Tragen Sie die Kategorie ein, die zu den Spalten gehört.",
  fixAtSource: "Prüfen Sie im Vorsystem, welches Format ausgegeben wird.",
  clientRequest: requestDatevFormat,
  source: "DATEV-Entwicklerportal, Header, Feld 3; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "16, 20, 21, 44, 46, 47, 48, 62, 63, 65, 66 oder 67",
  field: 3,
  holds: (header) => findCategory(header.category) !== undefined,
  good: [{}],
  bad: [{ formatkategorie: "22" }, { formatkategorie: "" }],
});
