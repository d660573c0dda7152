import { headerRule } from "#engine/model/rule.ts";
import { ignoresPeriodFields } from "#engine/rules/csv/shared/period-fields.ts";

export const bezeichnung = headerRule({
  id: "CSV-H-017",
  severity: "warning",
  title: "Die Bezeichnung ist länger als 30 Zeichen",
  what: "Feld 17 der Kopfdaten enthält mehr als 30 Zeichen.",
  why: "Für die Bezeichnung des Stapels sind 30 Zeichen vorgesehen.",
  effect: "Die Bezeichnung wird beim Import auf 30 Zeichen gekürzt.",
  fix: "Kürzen Sie die Bezeichnung.",
  fixAtSource: "Kürzen Sie die Vorlage der Bezeichnung im Vorsystem.",
  clientRequest: "Bitte kürzen Sie die Bezeichnung des Exports auf 30 Zeichen.",
  source: "DATEV-Entwicklerportal, Header, Feld 17; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "höchstens 30 Zeichen",
  field: 17,
  holds: (header) => ignoresPeriodFields(header) || header.value("bezeichnung").length <= 30,
  good: [
    {},
    { bezeichnung: "x".repeat(30) },
    { formatkategorie: "20", formatname: "Kontenbeschriftungen", formatversion: "3", bezeichnung: "x".repeat(31) },
  ],
  bad: [{ bezeichnung: "Ausgangsrechnungen Januar 2026 Filiale Nord" }, { bezeichnung: "x".repeat(31) }],
});
