import { requestKontoLengthSetting } from "#engine/model/client-requests.ts";
import { exampleFile, exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const sachkontenlaengeWiderspricht = fileRule({
  id: "CSV-P-023",
  severity: "warning",
  title: "Die Sachkontenlänge widerspricht nahezu allen Konten",
  what: "In nahezu allen Datensätzen ist ein Konto zu lang oder zu kurz für die Sachkontenlänge aus Feld 14 der Kopfdaten; zu einer anderen Länge passen die Konten.",
  why: "Sachkonten haben die Länge aus Feld 14 der Kopfdaten, Personenkonten genau eine Stelle mehr.",
  effect: "Sachkonten und Personenkonten werden verwechselt oder Datensätze abgelehnt.",
  fix: "Prüfen Sie die Sachkontenlänge in Feld 14 der Kopfdaten.",
  fixAtSource: "Stellen Sie im Vorsystem die Sachkontenlänge des Mandanten ein.",
  clientRequest: requestKontoLengthSetting,
  source: "Vergleich der Konten mit den Kopfdaten",
  confidence: "inferred",
  marks: () => ({ line: 1, field: 14 }),
  when: "tail",
  holds: ({ content }) => content?.konten == null,
  companions: ["CSV-X-007"],
  good: [{ content: exampleFile() }],
  bad: [{ content: exampleOf("4", "100000", "84000") }, { content: exampleOf("5", "10000", "8400") }],
});

function exampleOf(sachkontenlaenge: string, konto: string, gegenkonto: string): string {
  const records = Array.from({ length: 10 }, (_, at) =>
    exampleRecord({ konto: String(Number(konto) + at), gegenkonto, belegfeld1: `RE-${1_001 + at}` }),
  );
  return fileOf([exampleHeader({ sachkontenlaenge }), exampleHeadings(), ...records]);
}
