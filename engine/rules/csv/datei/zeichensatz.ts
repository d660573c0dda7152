import { requestCharset } from "#engine/model/client-requests.ts";
import { exampleFile, latin1Bytes } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const zeichensatz = fileRule({
  id: "CSV-F-008",
  severity: "error",
  title: "Der Zeichensatz wird nicht unterstützt",
  what: "Die Datei ist UTF-16 ohne BOM oder in einem anderen Zeichensatz als Windows-1252, UTF-8 oder UTF-16 gespeichert.",
  why: "Zugelassen sind Windows-1252 sowie UTF-8, UTF-16LE und UTF-16BE mit BOM.",
  effect: "Der Buchungsdatenservice lehnt die Datei mit 1008833 ab; beim manuellen Import entstehen unlesbare Zeichen.",
  fix: "Speichern Sie die Datei in der Kodierung Windows-1252.",
  fixAtSource: "Stellen Sie den Zeichensatz der Ausgabe im Vorsystem auf Windows-1252 um.",
  clientRequest: requestCharset,
  source: "DATEV-API accounting:extf-files 3.0, Meldung 1008833",
  confidence: "official",
  refusal: {
    inferred: "Auch das Kennzeichen EXTF ist nicht lesbar, die Datei also nicht als DATEV-Format zu erkennen.",
  },
  fatal: true,
  when: "head",
  holds: ({ encoding }) => encoding !== "other",
  good: [{ content: exampleFile() }],
  bad: [{ content: latin1Bytes([...exampleFile()].map((char) => `${char}\u0000`).join("")) }],
});
