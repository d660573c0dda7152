import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { batchCheck } from "#engine/model/batch/batch-check.ts";
import { exampleFile, exampleHeaderOf, exampleTable } from "#engine/model/example-file.ts";

export const sachkontenlaengeUneinheitlich = batchCheck({
  rule: {
    id: "CSV-C-109",
    severity: "warning",
    title: "Dateien eines Mandanten mit verschiedener Sachkontenlänge",
    what: "Eine frühere Datei desselben Mandanten und Wirtschaftsjahres im Sammel-Upload nennt in Feld 14 der Kopfdaten eine andere Sachkontenlänge.",
    why: "Die Sachkontenlänge ist im Bestand des Mandanten festgelegt; alle seine Dateien müssen zu ihr passen.",
    effect: "Eine der beiden Dateien gelangt auf falsche Konten oder wird nicht zum Einlesen angeboten.",
    fix: "Vergleichen Sie Feld 14 der Kopfdaten beider Dateien mit den Stammdaten des Mandanten.",
    fixAtSource: "Stellen Sie die Sachkontenlänge in allen Vorsystemen des Mandanten gleich ein.",
    clientRequest:
      "Bitte stellen Sie in allen Programmen, aus denen Sie uns Daten senden, dieselbe Länge der Kontonummern ein; wir nennen sie Ihnen gern.",
    source: "DATEV-Dokument 1044208; Vergleich der Dateien eines Sammel-Uploads",
    confidence: "inferred",
  },
  breaks: (files) => {
    const first = new Map<string, { readonly file: number; readonly laenge: number }>();
    return files.flatMap(({ content }, file) => {
      if (content?.kind !== "csv" || content.mandant === null || content.sachkontenlaenge === null) return [];
      const { mandant, wjBeginn, sachkontenlaenge: laenge } = content;
      const key = JSON.stringify([mandant, wjBeginn]);
      const other = first.get(key);
      if (other === undefined) first.set(key, { file, laenge });
      return other === undefined || other.laenge === laenge
        ? []
        : [{ file, other: other.file, line: 1, field: 14, found: String(laenge) }];
    });
  },
  good: [
    {
      label: "Stapel und Debitoren mit Sachkontenlänge 4",
      files: { "EXTF_Januar.csv": exampleFile(), "EXTF_Kunden.csv": writeKunden("10000", "4", "20260101") },
    },
    {
      label: "Ein anderes Wirtschaftsjahr mit Sachkontenlänge 5",
      files: { "EXTF_Januar.csv": exampleFile(), "EXTF_Kunden.csv": writeKunden("100000", "5", "20270101") },
    },
  ],
  bad: [
    {
      label: "Stapel mit Sachkontenlänge 4, Debitoren mit 5",
      files: { "EXTF_Januar.csv": exampleFile(), "EXTF_Kunden.csv": writeKunden("100000", "5", "20260101") },
    },
  ],
});

function writeKunden(konto: string, sachkontenlaenge: string, wjBeginn: string): string {
  const [, ...lines] = exampleTable(debitorenKreditoren, { konto, nameUnternehmen: "Muster GmbH" }).split("\r\n");
  return [exampleHeaderOf(debitorenKreditoren, { sachkontenlaenge, wjBeginn }), ...lines].join("\r\n");
}
