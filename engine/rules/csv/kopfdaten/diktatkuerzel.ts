import { headerRule } from "#engine/model/rule.ts";
import { ignoresPeriodFields } from "#engine/rules/csv/shared/period-fields.ts";

export const diktatkuerzel = headerRule({
  id: "CSV-H-018",
  severity: "warning",
  title: "Das Diktatkürzel ist unzulässig",
  what: "Feld 18 der Kopfdaten besteht weder aus zwei Buchstaben noch aus vier Großbuchstaben.",
  why: "Das Entwicklerportal lässt zwei oder vier Großbuchstaben zu; das ältere DATEV-Format Prüfprogramm zwei Buchstaben.",
  effect: "Ein unzulässiger Inhalt wird beim Import vermutlich gekürzt oder verworfen.",
  fix: "Verwenden Sie zwei Buchstaben oder lassen Sie das Feld leer.",
  fixAtSource: "Hinterlegen Sie im Vorsystem ein zweistelliges Diktatkürzel.",
  clientRequest: "Bitte hinterlegen Sie für den Export ein Kürzel aus zwei Buchstaben.",
  source: "DATEV-Entwicklerportal, Header, Feld 18; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "zwei Buchstaben, vier Großbuchstaben oder leer",
  field: 18,
  holds: (header) => ignoresPeriodFields(header) || /^(?:[A-Za-z]{2}|[A-Z]{4})?$/u.test(header.value("diktatkuerzel")),
  good: [{}, { diktatkuerzel: "WD" }, { diktatkuerzel: "ABCD" }],
  bad: [{ diktatkuerzel: "Test" }, { diktatkuerzel: "ABC" }, { diktatkuerzel: "W" }, { diktatkuerzel: "W1" }],
});
