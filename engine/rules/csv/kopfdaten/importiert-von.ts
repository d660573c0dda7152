import { requestSupport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const importiertVon = headerRule({
  id: "CSV-H-010",
  severity: "hint",
  title: "Das Feld „Importiert von“ ist gefüllt",
  what: "Feld 10 der Kopfdaten ist gefüllt.",
  why: "Das Feld wird beim Import von DATEV gesetzt und ist leer zu übergeben.",
  effect: "Der Inhalt wird beim Import ignoriert.",
  fix: "Leeren Sie das Feld.",
  fixAtSource: "Lassen Sie das Vorsystem Feld 10 leer ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Header, Feld 10; DATEV-Format Prüfprogramm",
  confidence: "official",
  field: 10,
  holds: (header) => header.value("importiertVon") === "",
  good: [{}],
  bad: [{ importiertVon: "Admin" }],
});
