import { exampleFile } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const leereDatei = fileRule({
  id: "CSV-F-001",
  severity: "error",
  title: "Die Datei ist leer",
  what: "Die Datei enthält keine Zeichen oder nur Leerzeichen und Zeilenenden.",
  why: "Eine Importdatei besteht mindestens aus Kopfdaten, Überschriftenzeile und einem Datensatz.",
  effect: "Es gibt nichts einzulesen. Der Buchungsdatenservice meldet 1008833 (No payload).",
  fix: "In dieser Datei ist nichts zu korrigieren. Verwenden Sie eine vollständige Ausgabe.",
  fixAtSource: "Starten Sie den Export erneut und prüfen Sie, ob der gewählte Zeitraum Buchungen enthält.",
  clientRequest: "Bitte exportieren Sie die Datei noch einmal und prüfen Sie dabei den Zeitraum; die Datei ist leer.",
  source: "DATEV-API accounting:extf-files 3.0, Meldung 1008833; DATEV-Format Prüfprogramm",
  confidence: "official",
  fatal: true,
  when: "head",
  holds: ({ bytes }) => bytes.some((byte) => byte > 0x20 && !byteOrderMark.includes(byte)),
  good: [{ content: exampleFile() }],
  bad: [{ content: "" }, { content: " \r\n\r\n" }],
});

const byteOrderMark: readonly number[] = [0xef, 0xbb, 0xbf, 0xfe, 0xff];
