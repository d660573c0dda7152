import { requestSupport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const importiert = headerRule({
  id: "CSV-H-007",
  severity: { manual: "hint", service: "error" },
  title: "Das Feld „Importiert“ ist gefüllt",
  what: "Feld 7 der Kopfdaten ist gefüllt.",
  why: "Das Feld wird beim Import von DATEV gesetzt und ist leer zu übergeben.",
  effect: "Beim manuellen Import wird der Inhalt ignoriert; der Buchungsdatenservice lehnt die Datei mit 1008834 ab.",
  fix: "Leeren Sie das Feld.",
  fixAtSource: "Lassen Sie das Vorsystem Feld 7 leer ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Header, Feld 7; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  field: 7,
  holds: (header) => header.value("importiert") === "",
  good: [{}],
  bad: [{ importiert: "20260205080000000" }],
});
