import { requestSupport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const anwendungsinformation = headerRule({
  id: "CSV-H-031",
  severity: "warning",
  title: "Die Anwendungsinformation ist länger als 16 Zeichen",
  what: "Feld 31 der Kopfdaten enthält mehr als 16 Zeichen.",
  why: "Für die Anwendungsinformation sind 16 Zeichen vorgesehen.",
  effect: "Der Inhalt wird beim Import vermutlich auf 16 Zeichen gekürzt.",
  fix: "Kürzen Sie den Inhalt.",
  fixAtSource: "Kürzen Sie die Angabe in der Schnittstelle des Vorsystems.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Header, Feld 31",
  confidence: "official",
  expected: "höchstens 16 Zeichen",
  field: 31,
  holds: (header) => header.value("anwendungsinformation").length <= 16,
  good: [{}, { anwendungsinformation: "x".repeat(16) }],
  bad: [{ anwendungsinformation: "Warenwirtschaft 2026" }, { anwendungsinformation: "x".repeat(17) }],
});
