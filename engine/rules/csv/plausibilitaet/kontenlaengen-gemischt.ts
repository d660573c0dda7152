import { requestKontoLengthSetting } from "#engine/model/client-requests.ts";
import { exampleFile, exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const kontenlaengenGemischt = fileRule({
  id: "CSV-P-024",
  severity: "warning",
  title: "Personenkonten sind um mehr als eine Stelle länger als Sachkonten",
  what: "Die Personenkonten der Datei haben mindestens zwei Stellen mehr als die Sachkonten; zu keiner Sachkontenlänge passen beide.",
  why: "Sachkonten haben die Länge aus Feld 14 der Kopfdaten, Personenkonten genau eine Stelle mehr.",
  effect: "Datensätze mit zu langen Konten werden abgelehnt, oder Sachkonten und Personenkonten werden verwechselt.",
  fix: "Fragen Sie den Mandanten nach der Sachkontenlänge seines Bestands, bevor Sie Feld 14 der Kopfdaten ändern.",
  fixAtSource:
    "Stellen Sie im Vorsystem Sach- und Personenkonten so ein, dass Personenkonten genau eine Stelle mehr haben.",
  clientRequest: requestKontoLengthSetting,
  source: "Vergleich der Konten mit den Kopfdaten",
  confidence: "inferred",
  marks: () => ({ line: 1, field: 14 }),
  when: "tail",
  holds: ({ content }) => content?.mixedKonten == null,
  companions: ["CSV-X-007"],
  good: [{ content: exampleFile() }, { content: exampleOf("5", "100010") }],
  bad: [
    { content: exampleOf("4", "100010") },
    { content: exampleOf("6", "100010") },
    { content: exampleOf("4", "1000010") },
  ],
});

function exampleOf(sachkontenlaenge: string, konto: string): string {
  const records = Array.from({ length: 10 }, (_, at) =>
    exampleRecord({ konto: String(Number(konto) + at), belegfeld1: `RE-${1_001 + at}` }),
  );
  return fileOf([exampleHeader({ sachkontenlaenge }), exampleHeadings(), ...records]);
}
