import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const zeilenendeAlsText = fileRule({
  id: "CSV-F-024",
  severity: "error",
  title: "Zeilenumbrüche stehen als Text in der Datei",
  what: "Die Datei besteht aus einer einzigen Zeile, in der die Zeichenfolge \\n oder \\r\\n ausgeschrieben steht.",
  why: "Kopfdaten, Überschriften und jeder Datensatz stehen in eigenen Zeilen, getrennt durch CR LF.",
  effect: "Kopfdaten und Datensätze gelten als eine Zeile; nichts kann zugeordnet werden.",
  fix: "Ersetzen Sie die ausgeschriebenen Zeichenfolgen durch echte Zeilenenden.",
  fixAtSource: "Korrigieren Sie die Ausgabe im Vorsystem, sodass CR LF als Zeichen geschrieben werden.",
  clientRequest: requestSupport,
  source: "Öffentlich dokumentierte Beispieldatei eines Fremdprogramms",
  confidence: "single",
  fatal: true,
  when: "head",
  holds: ({ bytes, firstLine }) => !firstLine.includes("\\n") || isFollowedByText(bytes, bytes.indexOf(0x0a)),
  good: [{ content: exampleFile() }, { content: exampleFile().replace("Januar", "Januar\\n") }],
  bad: [
    { content: exampleFile().replaceAll("\r\n", "\\n") },
    { content: exampleFile().replaceAll("\r\n", "\\r\\n") },
    { content: `${exampleFile().replaceAll("\r\n", "\\n")}\r\n \r\n` },
  ],
});

const isFollowedByText = (bytes: Uint8Array, lineFeed: number): boolean =>
  lineFeed >= 0 && bytes.subarray(lineFeed).some((byte) => byte > 0x20);
