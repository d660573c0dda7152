import { requestCharset } from "#engine/model/client-requests.ts";
import { exampleFile, utf8Bytes } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const unicodeMitBom = fileRule({
  id: "CSV-F-007",
  severity: "hint",
  title: "Unicode mit Kennung am Dateianfang",
  what: "Die Datei ist in UTF-8 oder UTF-16 mit BOM gespeichert.",
  why: "Regelfall ist Windows-1252. Unicode mit BOM lesen nur der manuelle Import in Rechnungswesen und der Buchungsdatenservice.",
  effect: "Der Import in Rechnungswesen ist möglich; andere DATEV-Programme lesen die Datei unter Umständen nicht.",
  fix: "Speichern Sie die Datei in Windows-1252, wenn sie auch an anderer Stelle verarbeitet werden soll.",
  fixAtSource: "Stellen Sie den Zeichensatz der Ausgabe im Vorsystem auf Windows-1252 um.",
  clientRequest: requestCharset,
  source: "DATEV-Entwicklerportal, Zeichensatz; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  when: "head",
  holds: ({ encoding }) => encoding !== "utf-8-bom" && !encoding.startsWith("utf-16"),
  good: [{ content: exampleFile() }],
  bad: [{ content: utf8Bytes(`\ufeff${exampleFile()}`) }],
});
