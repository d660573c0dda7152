import { headerRule } from "#engine/model/rule.ts";
import { ignoresPeriodFields } from "#engine/rules/csv/shared/period-fields.ts";

export const bezeichnungZeichen = headerRule({
  id: "CSV-H-017a",
  severity: "hint",
  title: "Die Bezeichnung ist leer oder enthält ungewöhnliche Zeichen",
  what: "Feld 17 der Kopfdaten ist bei einem Buchungsstapel leer oder enthält andere Zeichen als Buchstaben, Ziffern, Leerzeichen und _ . - /.",
  why: "Das Entwicklerportal beschreibt die Bezeichnung mit diesem Zeichenvorrat; Umlaute gehören nicht dazu.",
  effect: "Eine Folge für den Import ist nicht bekannt; ohne Bezeichnung lassen sich Stapel schlechter unterscheiden.",
  fix: "Verwenden Sie eine einfache Bezeichnung, zum Beispiel Januar 2026.",
  fixAtSource: "Vereinfachen Sie die Vorlage der Bezeichnung im Vorsystem.",
  clientRequest: "Bitte geben Sie dem Export eine Bezeichnung aus Buchstaben und Ziffern.",
  source: "DATEV-Entwicklerportal, Header, Feld 17",
  confidence: "official",
  field: 17,
  holds: (header) => {
    const bezeichnung = header.value("bezeichnung");
    if (bezeichnung === "") return header.category !== 21;
    return ignoresPeriodFields(header) || /^[\w.\-/ ]*$/u.test(bezeichnung);
  },
  good: [{}],
  bad: [{ bezeichnung: "" }, { bezeichnung: "Kasse & Bank" }],
});
