import { headerRule } from "#engine/model/rule.ts";

export const exportiertVon = headerRule({
  id: "CSV-H-009",
  severity: "warning",
  title: "„Exportiert von“ ist länger als 25 Zeichen",
  what: "Feld 9 der Kopfdaten enthält mehr als 25 Zeichen.",
  why: "Für „Exportiert von“ sind 25 Zeichen vorgesehen.",
  effect: "Der Inhalt wird beim Import auf 25 Zeichen gekürzt.",
  fix: "Kürzen Sie den Namen.",
  fixAtSource: "Hinterlegen Sie im Vorsystem einen kürzeren Benutzernamen.",
  clientRequest: "Bitte hinterlegen Sie für den Export einen Benutzernamen mit höchstens 25 Zeichen.",
  source: "DATEV-Entwicklerportal, Header, Feld 9; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "höchstens 25 Zeichen",
  field: 9,
  holds: (header) => header.value("exportiertVon").length <= 25,
  good: [{}, { exportiertVon: "x".repeat(25) }],
  bad: [{ exportiertVon: "Buchhaltung Musterhaus GmbH" }],
});
