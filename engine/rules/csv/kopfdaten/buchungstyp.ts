import { headerRule } from "#engine/model/rule.ts";

export const buchungstyp = headerRule({
  id: "CSV-H-019",
  severity: "error",
  title: "Der Buchungstyp ist unzulässig",
  what: "Feld 19 der Kopfdaten ist gefüllt, aber weder 1 noch 2.",
  why: "1 steht für Finanzbuchführung, 2 für Jahresabschluss.",
  effect: "Die Datei wird abgelehnt.",
  fix: "Tragen Sie 1 oder 2 ein.",
  fixAtSource: "Stellen Sie den Buchungstyp in der Schnittstelle des Vorsystems ein.",
  source: "DATEV-Entwicklerportal, Header, Feld 19; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "1 oder 2",
  field: 19,
  holds: (header) => /^[12]?$/u.test(header.value("buchungstyp")),
  good: [{}, { buchungstyp: "2" }],
  bad: [{ buchungstyp: "3" }],
});
