import { requestLocked } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { ignoresPeriodFields } from "#engine/rules/csv/shared/period-fields.ts";

export const festschreibung = headerRule({
  id: "CSV-H-021",
  severity: "error",
  title: "Das Kennzeichen Festschreibung ist unzulässig",
  what: "Feld 21 der Kopfdaten ist gefüllt, aber weder 0 noch 1.",
  why: "0 steht für keine Festschreibung, 1 für Festschreibung.",
  effect: "Die Datei wird abgelehnt.",
  fix: "Tragen Sie 0 oder 1 ein.",
  fixAtSource: "Stellen Sie das Kennzeichen in der Schnittstelle des Vorsystems ein.",
  clientRequest: requestLocked,
  source: "DATEV-Entwicklerportal, Header, Feld 21",
  confidence: "official",
  expected: "0 oder 1",
  field: 21,
  holds: (header) => ignoresPeriodFields(header) || /^[01]?$/u.test(header.value("festschreibung")),
  good: [{}, { formatkategorie: "20", formatname: "Kontenbeschriftungen", formatversion: "3", festschreibung: "2" }],
  bad: [{ festschreibung: "2" }, { festschreibung: "J" }],
});
