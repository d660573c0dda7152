import { requestDatevFormat } from "#engine/model/client-requests.ts";
import { exampleFile, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const keineKopfdaten = fileRule({
  id: "CSV-F-025",
  severity: "error",
  title: "Die erste Zeile enthält keine Kopfdaten",
  what: "Zeile 1 beginnt mit einer Überschrift, einem Wert oder ist leer; die Kopfdaten mit dem Kennzeichen EXTF fehlen.",
  why: "Die erste Zeile enthält die Kopfdaten mit 31 Feldern; aus ihnen stammen Berater, Mandant, Wirtschaftsjahr und Zeitraum.",
  effect:
    "Die Stapelverarbeitung zeigt „Keine Daten vorhanden“ (#REW04506); die Datei kann keinem Bestand zugeordnet werden.",
  fix: "Stellen Sie die Kopfdaten voran oder löschen Sie Zeilen vor den Kopfdaten.",
  fixAtSource: "Wählen Sie im Vorsystem die Ausgabe „DATEV-Format“ mit Kopfdaten.",
  clientRequest: requestDatevFormat,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 2.1; DATEV-Dokument 1044208",
  confidence: "official",
  expected: '"EXTF";700;Formatkategorie;"Formatname";Formatversion;…',
  fatal: true,
  when: "head",
  holds: ({ firstLine }) =>
    /^\ufeff?\s*"?(?:EXTF|DTVF)\b/iu.test(firstLine) || /^[^;]*;"?\d{3}"?;"?\d{1,2}"?;/u.test(firstLine),
  good: [{ content: exampleFile() }],
  bad: [{ content: fileOf([exampleHeadings(), exampleRecord()]) }, { content: `\r\n${exampleFile()}` }],
});
