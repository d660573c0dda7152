import { exampleFile } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const dateiname = fileRule({
  id: "CSV-F-002",
  // The name says nothing about the content and is changed without a new export; only the service refuses the file.
  severity: { manual: "warning", service: "error" },
  title: "Der Dateiname entspricht nicht dem Muster EXTF_….csv",
  what: "Der Dateiname beginnt nicht mit EXTF_ oder DTVF_ oder endet nicht auf .csv.",
  why: "Die Stapelverarbeitung erkennt Importdateien am Präfix und an der Endung des Dateinamens.",
  effect: "Die Datei wird in der Stapelverarbeitung nicht zum Einlesen angeboten.",
  fix: "Benennen Sie die Datei um: vorn EXTF_, am Ende .csv.",
  fixAtSource: "Stellen Sie im Vorsystem den Dateinamen der Ausgabe auf EXTF_….csv ein.",
  clientRequest: "Bitte senden Sie uns die Datei unter dem Namen, den Ihr Programm beim Export vorschlägt.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.2",
  confidence: "official",
  expected: "EXTF_….csv",
  when: "head",
  holds: ({ name }) => /^(?:EXTF|DTVF)_.*\.csv$/iu.test(name),
  good: [
    { name: "EXTF_Buchungsstapel.csv", content: exampleFile() },
    { name: "extf_2026-01.CSV", content: exampleFile() },
  ],
  bad: [
    { name: "Buchungsstapel.csv", content: exampleFile() },
    { name: "EXTF_Buchungsstapel.txt", content: exampleFile() },
  ],
});
