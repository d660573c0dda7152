import { headerRule } from "#engine/model/rule.ts";
import { ignoresPeriodFields } from "#engine/rules/csv/shared/period-fields.ts";

export const diktatkuerzel = headerRule({
  id: "CSV-H-018",
  severity: "warning",
  title: "Das Diktatkürzel ist unzulässig",
  what: "Feld 18 der Kopfdaten besteht nicht aus zwei oder vier Buchstaben.",
  why: "Das Entwicklerportal lässt zwei oder vier Buchstaben zu; das ältere DATEV-Format Prüfprogramm kennt nur zwei.",
  effect: "Ein unzulässiger Inhalt wird beim Import vermutlich gekürzt oder verworfen.",
  fix: "Verwenden Sie zwei Buchstaben oder lassen Sie das Feld leer.",
  fixAtSource: "Hinterlegen Sie im Vorsystem ein zweistelliges Diktatkürzel.",
  source: "DATEV-Entwicklerportal, Header, Feld 18; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "zwei oder vier Buchstaben, zum Beispiel WD, oder leer",
  field: 18,
  holds: (header) => ignoresPeriodFields(header) || /^(?:[A-Za-z]{2}){0,2}$/u.test(header.value("diktatkuerzel")),
  good: [{}, { diktatkuerzel: "WD" }, { diktatkuerzel: "ABCD" }],
  bad: [{ diktatkuerzel: "ABC" }, { diktatkuerzel: "W" }, { diktatkuerzel: "W1" }],
});
