import { requestCharset } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord, latin1Bytes, utf8Bytes } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const utf8OhneBom = fileRule({
  id: "CSV-F-006",
  severity: "warning",
  title: "Unicode (UTF-8) ohne Kennung am Dateianfang",
  what: "Die Datei ist in UTF-8 gespeichert und enthält Umlaute oder andere Sonderzeichen, am Anfang fehlt aber die Kennung (BOM).",
  why: "Ohne BOM gilt Windows-1252; UTF-8 wird nur am BOM erkannt.",
  effect:
    "Der Text wird als Windows-1252 gelesen. Aus jedem Umlaut werden zwei falsche Zeichen, zum Beispiel „Ã¼“ statt „ü“.",
  fix: "Speichern Sie die Datei in der Kodierung Windows-1252 („ANSI“).",
  fixAtSource:
    "Stellen Sie den Zeichensatz der Ausgabe im Vorsystem auf Windows-1252 um oder lassen Sie ein BOM schreiben.",
  clientRequest: requestCharset,
  source: "DATEV-Entwicklerportal, Zeichensatz; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  when: "head",
  holds: ({ encoding }) => encoding !== "utf-8",
  good: [{ content: exampleFile() }, { content: latin1Bytes(exampleFile(exampleRecord({ buchungstext: "Büro" }))) }],
  bad: [{ content: utf8Bytes(exampleFile(exampleRecord({ buchungstext: "Büro" }))) }],
});
