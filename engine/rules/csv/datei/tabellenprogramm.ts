import { exampleFile, exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { type FileFacts, fileRule } from "#engine/model/rule.ts";

export const tabellenprogramm = fileRule({
  id: "CSV-F-023",
  severity: "warning",
  title: "Die Datei wurde vermutlich mit einem Tabellenprogramm gespeichert",
  what: "Mehrere Spuren treffen zusammen: verlorene führende Nullen im Belegdatum, fehlende Anführungszeichen, ein Zeitstempel in Exponentialschreibweise, auf Tabellenbreite aufgefüllte Kopfdaten oder Datumsangaben mit Punkten.",
  why: "Tabellenprogramme deuten Werte um und schreiben sie in eigener Form zurück.",
  effect:
    "Führende Nullen und Anführungszeichen gehen verloren; Datumsangaben werden ungültig und die Datensätze abgelehnt.",
  fix: "Verwenden Sie die ursprüngliche Datei und öffnen Sie sie nicht im Tabellenprogramm.",
  fixAtSource: "Geben Sie die Datei neu aus und lesen Sie sie unverändert ein; Korrekturen gehören ins Vorsystem.",
  source: "Anwenderberichte zur Bearbeitung mit Tabellenprogrammen",
  confidence: "several",
  when: "tail",
  holds: (file) => traces(file).filter(Boolean).length < 2,
  companions: ["CSV-F-026", "CSV-F-028", "CSV-R-010b"],
  good: [{ content: exampleFile() }],
  bad: [
    { content: fileOf([exampleHeader(), exampleHeadings(), exampleRecord({ belegdatum: "501" })]).replaceAll('"', "") },
  ],
});

const traces = ({ header, quotedCells, records, firstLine, defectCount }: FileFacts): readonly boolean[] => [
  /^[^;]*(?:;[^;]*){4};"?\d+,?\d*E\+?\d+/u.test(firstLine),
  defectCount("lostZero") > 0,
  quotedCells === 0 && records > 0,
  header !== null && header.fieldCount > 31 && header.cells.slice(31).every((cell) => cell === ""),
  defectCount("dateWithYear") > 0,
];
