import { requestNewerExport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const versionsnummer = headerRule({
  id: "CSV-H-002",
  severity: "error",
  title: "Die Versionsnummer der Kopfdaten ist unbekannt",
  what: "Feld 2 der Kopfdaten ist weder 700 noch 510.",
  why: "Die Versionsnummer bestimmt den Aufbau der Kopfdaten; aktuell ist 700.",
  effect: "Die Datei wird abgelehnt; das DATEV-Format Prüfprogramm meldet „Header-Version unbekannt“.",
  fix: "Schreiben Sie in Feld 2 der Kopfdaten 700, wenn die Kopfdaten diesem Aufbau entsprechen.",
  fixAtSource: "Stellen Sie im Vorsystem die Ausgabe auf Version 700 der Kopfdaten.",
  clientRequest: requestNewerExport,
  source: "DATEV-Entwicklerportal, Header, Feld 2; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "700",
  field: 2,
  holds: (header) => /^(?:700|510)$/u.test(header.value("versionsnummer")),
  good: [{}, { versionsnummer: "510" }],
  bad: [{ versionsnummer: "720" }, { versionsnummer: "" }],
});
