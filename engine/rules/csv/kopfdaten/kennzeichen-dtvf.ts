import { requestSupport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const kennzeichenDtvf = headerRule({
  id: "CSV-H-001a",
  severity: { manual: "warning", service: "error" },
  title: "DTVF ist DATEV-Programmen vorbehalten",
  what: "Feld 1 der Kopfdaten lautet DTVF.",
  why: "Dateien aus Fremdprogrammen tragen das Kennzeichen EXTF; DTVF kennzeichnet Dateien aus DATEV-Programmen.",
  effect:
    "Der Buchungsdatenservice nimmt nur EXTF an und lehnt die Datei mit 1008834 ab. Bei Dateien aus Fremdprogrammen ist DTVF auch beim manuellen Import nicht vorgesehen.",
  fix: 'Schreiben Sie in Feld 1 der Kopfdaten "EXTF", wenn die Datei nicht aus einem DATEV-Programm stammt.',
  fixAtSource: "Stellen Sie im Vorsystem das Kennzeichen EXTF ein.",
  clientRequest: requestSupport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.2; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  expected: "EXTF",
  field: 1,
  holds: (header) => header.value("kennzeichen") !== "DTVF",
  companions: ["CSV-F-003"],
  good: [{}],
  bad: [{ kennzeichen: "DTVF" }],
});
