import { headerRule } from "#engine/rules/rule.ts";

export const versionsnummer = headerRule({
  id: "CSV-H-002",
  severity: "error",
  title: "Die Versionsnummer des Vorsatzes ist unbekannt",
  what: "Feld 2 des Vorsatzes ist weder 700 noch 510.",
  why: "Die Versionsnummer bestimmt den Aufbau des Vorsatzes; aktuell ist 700.",
  effect: "Die Datei wird abgelehnt; das DATEV-Format Prüfprogramm meldet „Header-Version unbekannt“.",
  fix: "Schreiben Sie in Feld 2 des Vorsatzes 700, wenn der Vorsatz diesem Aufbau entspricht.",
  fixAtSource: "Stellen Sie im Vorsystem die Ausgabe auf Vorsatzversion 700.",
  source: "DATEV-Entwicklerportal, Header, Feld 2; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "700",
  field: 2,
  holds: (header) => /^(?:700|510)$/u.test(header.value("versionsnummer")),
  good: [{}, { versionsnummer: "510" }],
  bad: [{ versionsnummer: "720" }, { versionsnummer: "" }],
});
