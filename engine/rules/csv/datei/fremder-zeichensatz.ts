import { requestCharset } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const fremderZeichensatz = fileRule({
  id: "CSV-F-037",
  severity: "warning",
  title: "Die Texte stehen in einem Zeichensatz von DOS oder Macintosh",
  what: "Umlaute und ß sind als MacRoman, CP850 oder CP437 geschrieben; zu erkennen ist das an der Stelle der Zeichen in den Wörtern.",
  why: "Ohne Kennung am Dateianfang gilt Windows-1252.",
  effect:
    "Aus jedem Umlaut wird beim Einlesen ein falsches Zeichen, zum Beispiel „fŸr“ oder „Stra§e“; so steht es dann in der Buchführung.",
  fix: "Wandeln Sie die Datei in Windows-1252 um.",
  fixAtSource: "Stellen Sie den Zeichensatz der Ausgabe im Vorsystem auf Windows-1252 („ANSI“).",
  clientRequest: requestCharset,
  source: "DATEV-Entwicklerportal, Zeichensatz",
  confidence: "official",
  when: "head",
  holds: ({ encoding }) => encoding !== "macintosh" && encoding !== "cp850" && encoding !== "cp437",
  good: [
    { content: exampleFile(exampleRecord({ buchungstext: "Büromöbel, Gerät für Köln, Straße, Gebühr, Schlüssel" })) },
  ],
  bad: [
    { content: writeWith({ ä: "\u008a", ö: "\u009a", ü: "\u009f", ß: "\u00a7" }) },
    { content: writeWith({ ä: "\u0084", ö: "\u0094", ü: "\u0081", ß: "\u00e1" }) },
  ],
});

function writeWith(characters: Readonly<Record<string, string>>): Uint8Array {
  const file = exampleFile(exampleRecord({ buchungstext: "Büromöbel, Gerät für Köln, Straße, Gebühr, Schlüssel" }));
  return latin1Bytes(file.replace(/[äöüß]/gu, (letter) => characters[letter] ?? letter));
}
