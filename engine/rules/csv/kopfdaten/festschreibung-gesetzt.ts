import { requestLocked } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { ignoresPeriodFields } from "#engine/rules/csv/shared/period-fields.ts";

export const festschreibungGesetzt = headerRule({
  id: "CSV-H-021b",
  severity: "hint",
  title: "Der Stapel wird festgeschrieben",
  what: "Feld 21 der Kopfdaten ist 1.",
  why: "Das Kennzeichen 1 verlangt die Festschreibung beim Import.",
  effect: "Der Stapel kann nach dem Import nicht mehr geändert werden.",
  fix: "Tragen Sie 0 ein, wenn die Buchungen noch bearbeitet werden sollen.",
  fixAtSource: "Prüfen Sie, ob die Festschreibung in der Schnittstelle des Vorsystems gewollt ist.",
  clientRequest: requestLocked,
  source: "DATEV-Entwicklerportal, Header, Feld 21",
  confidence: "official",
  field: 21,
  holds: (header) => ignoresPeriodFields(header) || header.value("festschreibung") !== "1",
  good: [{}],
  bad: [{ festschreibung: "1" }],
});
