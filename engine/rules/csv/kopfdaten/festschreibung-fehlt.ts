import { requestLocked } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const festschreibungFehlt = headerRule({
  id: "CSV-H-021a",
  severity: "warning",
  title: "Festschreibung nicht angegeben",
  what: "Feld 21 der Kopfdaten ist leer.",
  why: "Ein leeres Kennzeichen bedeutet Festschreibung.",
  effect: "Der Stapel wird nach dem Import festgeschrieben und kann nicht mehr geändert werden.",
  fix: "Tragen Sie bewusst 0 oder 1 ein.",
  fixAtSource: "Stellen Sie das Kennzeichen in der Schnittstelle des Vorsystems ein.",
  clientRequest: requestLocked,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.3; DATEV-Dokument 1080697",
  confidence: "official",
  expected: "0 oder 1",
  field: 21,
  holds: (header) => header.category !== 21 || header.value("festschreibung") !== "",
  good: [{}],
  bad: [{ festschreibung: "" }],
});
