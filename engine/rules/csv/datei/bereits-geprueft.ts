import { exampleFile } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const bereitsGeprueft = fileRule({
  id: "CSV-F-031",
  severity: "warning",
  title: "Eine Datei mit demselben Inhalt liegt bereits vor",
  what: "Eine Datei mit genau demselben Inhalt wurde bereits geprüft oder ist im Sammel-Upload doppelt enthalten.",
  why: "Derselbe Stapel darf nur einmal eingelesen werden.",
  effect: "Wird die Datei zweimal eingelesen, sind alle Buchungen doppelt vorhanden.",
  fix: "Entfernen Sie die zweite Datei, wenn sie nicht erneut eingelesen werden soll.",
  fixAtSource: "Prüfen Sie, ob der Export versehentlich zweimal bereitgestellt wurde.",
  clientRequest:
    "Bitte prüfen Sie, ob Sie die richtige Datei gesendet haben; eine Datei mit demselben Inhalt liegt uns schon vor.",
  source: "Vergleich der Prüfsummen (SHA-256) der Dateien",
  confidence: "inferred",
  when: "head",
  ofAnyFile: true,
  holds: ({ hostContext }) =>
    hostContext?.sha256 === undefined || hostContext.otherSha256?.has(hostContext.sha256) !== true,
  good: [
    { content: exampleFile() },
    { content: exampleFile(), hostContext: { sha256: "aa", otherSha256: new Set(["bb"]) } },
  ],
  bad: [{ content: exampleFile(), hostContext: { sha256: "aa", otherSha256: new Set(["aa"]) } }],
});
