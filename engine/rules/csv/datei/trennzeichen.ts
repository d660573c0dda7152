import { exampleFile } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const trennzeichen = fileRule({
  id: "CSV-F-013",
  severity: "error",
  title: "Das Trennzeichen ist kein Semikolon",
  what: "Die erste Zeile enthält kein Semikolon; als Trennzeichen stehen dort Kommas oder Tabulatoren.",
  why: "Die Felder des DATEV-Formats werden durch Semikolon getrennt.",
  effect: "Kein Feld kann zugeordnet werden; die Datei wird nicht eingelesen.",
  fix: "Geben Sie die Datei mit Semikolon als Trennzeichen neu aus.",
  fixAtSource: "Stellen Sie das Feldtrennzeichen im Vorsystem auf Semikolon.",
  source: "DATEV-Entwicklerportal, Zeichensatz; DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.1",
  confidence: "official",
  fatal: true,
  when: "head",
  holds: ({ firstLine }) => firstLine.includes(";") || !/[,\t]/u.test(firstLine),
  good: [{ content: exampleFile() }],
  bad: [{ content: 'EXTF,700,21,"Buchungsstapel",13\r\nUmsatz,Soll/Haben\r\n100.00,S\r\n' }],
});
