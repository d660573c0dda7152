import { findCategory } from "#engine/formats/categories.ts";
import { requestSupport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { isSimilarToNameOf } from "#engine/rules/csv/shared/format-name.ts";

export const formatname = headerRule({
  id: "CSV-H-004",
  severity: "error",
  title: "Der Formatname gehört nicht zur Formatkategorie",
  what: "Feld 4 der Kopfdaten nennt nicht den Namen der Kategorie aus Feld 3.",
  why: "Formatname und Formatkategorie müssen einander genau entsprechen.",
  effect:
    "Die Datei wird abgelehnt; das DATEV-Format Prüfprogramm meldet „Formatname kann der Datenkategorie nicht zugeordnet werden“.",
  fix: "Tragen Sie den Formatnamen ein, der zur Kategorie gehört, oder berichtigen Sie die Kategorie.",
  fixAtSource: "Berichtigen Sie Formatname oder Kategorie in der Ausgabe des Vorsystems.",
  clientRequest: requestSupport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.3; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "der Name der Formatkategorie aus Feld 3",
  field: 4,
  holds: (header) => {
    const category = findCategory(header.category);
    return category === undefined || isSimilarToNameOf(category, header.value("formatname"));
  },
  describe: ({ category }) => ({ expected: findCategory(category)?.name }),
  good: [{}, { formatkategorie: "20", formatname: "Sachkontenbeschriftungen", formatversion: "3" }],
  bad: [{ formatname: "Debitoren/Kreditoren" }, { formatname: "" }],
});
