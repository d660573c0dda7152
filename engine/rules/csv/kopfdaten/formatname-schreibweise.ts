import { findCategory } from "#engine/formats/categories.ts";
import { requestSupport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { isNameOf, isSimilarToNameOf } from "#engine/rules/csv/shared/format-name.ts";

export const formatnameSchreibweise = headerRule({
  id: "CSV-H-004a",
  severity: "warning",
  title: "Der Formatname ist abweichend geschrieben",
  what: "Feld 4 der Kopfdaten weicht nur in Groß- und Kleinschreibung, Leerzeichen oder Art des Bindestrichs vom Namen der Kategorie ab.",
  why: "Der Formatname wird Zeichen für Zeichen verglichen.",
  effect: "Das DATEV-Format Prüfprogramm erkennt den Namen nicht; die Datei wird unter Umständen abgelehnt.",
  fix: "Übernehmen Sie den Formatnamen in genau der festgelegten Schreibweise.",
  fixAtSource: "Berichtigen Sie den Formatnamen in der Ausgabe des Vorsystems.",
  clientRequest: requestSupport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.3",
  confidence: "official",
  expected: "der Name der Formatkategorie in genau der festgelegten Schreibweise",
  field: 4,
  holds: (header) => {
    const category = findCategory(header.category);
    if (category === undefined) return true;
    const name = header.value("formatname");
    return isNameOf(category, name) || !isSimilarToNameOf(category, name);
  },
  describe: ({ category }) => ({ expected: findCategory(category)?.name }),
  good: [{}],
  bad: [{ formatname: "BUCHUNGSSTAPEL" }, { formatname: "Buchungs stapel" }],
});
