import { requestNewerExport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const versionsnummerAlt = headerRule({
  id: "CSV-H-002a",
  severity: { manual: "warning", service: "error" },
  title: "Veraltete Version der Kopfdaten (510)",
  what: "Feld 2 der Kopfdaten ist 510, der Stand bis 2018.",
  why: "Seit Oktober 2018 gilt die Version 700 der Kopfdaten.",
  effect: "Der manuelle Import liest die Datei noch; der Buchungsdatenservice lehnt sie mit 1008834 ab.",
  fix: "Verwenden Sie eine Ausgabe mit Version 700 der Kopfdaten und aktuellen Spalten.",
  fixAtSource: "Aktualisieren Sie die Schnittstelle des Vorsystems auf Version 700 der Kopfdaten.",
  clientRequest: requestNewerExport,
  source: "DATEV-Entwicklerportal, Schnittstellenvorgaben; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  expected: "700",
  field: 2,
  holds: (header) => header.value("versionsnummer") !== "510",
  good: [{}],
  bad: [{ versionsnummer: "510" }],
});
