import { batchCheck } from "#engine/model/batch/batch-check.ts";
import { exampleFile, exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";

export const stapelDoppelt = batchCheck({
  rule: {
    id: "CSV-C-011",
    severity: "warning",
    title: "Zwei Dateien mit gleichem Mandanten, Zeitraum und gleicher Bezeichnung",
    what: "Eine frühere Datei desselben Sammel-Uploads hat dieselben Angaben in Beraternummer, Mandantennummer, Zeitraum und Bezeichnung.",
    why: "Stapel eines Mandanten unterscheiden sich im Zeitraum oder in der Bezeichnung.",
    effect: "Der Import ist möglich; enthalten beide Dateien dieselben Buchungen, sind sie danach doppelt vorhanden.",
    fix: "Prüfen Sie, ob eine der beiden Dateien ein früherer Stand der anderen ist.",
    fixAtSource: "Prüfen Sie, ob der Export versehentlich zweimal ausgeführt wurde.",
    clientRequest:
      "Bitte prüfen Sie, ob derselbe Zeitraum zweimal exportiert wurde, und teilen Sie uns mit, welche Datei gelten soll.",
    source: "Vergleich der Dateien eines Sammel-Uploads",
    confidence: "inferred",
  },
  breaks: (files) => {
    const first = new Map<string, number>();
    return files.flatMap(({ content }, file) => {
      if (content?.kind !== "csv" || content.category !== 21) return [];
      const { mandant, datumVon, datumBis, bezeichnung } = content;
      if (mandant === null) return [];
      const key = JSON.stringify([mandant, datumVon, datumBis, bezeichnung]);
      const other = first.get(key);
      if (other === undefined) first.set(key, file);
      return other === undefined ? [] : [{ file, other, line: 1, field: 17, found: bezeichnung }];
    });
  },
  good: [
    { label: "Nur eine Datei", files: { "EXTF_Januar.csv": exampleFile() } },
    {
      label: "Bezeichnung „Januar 2026“ und „Korrektur“, dazu eine Datei eines anderen Mandanten",
      files: {
        "EXTF_Januar.csv": exampleFile(),
        "EXTF_Korrektur.csv": writeStapel({ bezeichnung: "Korrektur" }),
        "EXTF_Anderer.csv": writeStapel({ mandantennummer: "10002" }),
      },
    },
  ],
  bad: [
    {
      label: "Zweimal Mandant 10001, 01.01. bis 31.01.2026, „Januar 2026“",
      files: {
        "EXTF_Januar.csv": exampleFile(),
        "EXTF_Januar_2.csv": exampleFile(exampleRecord({ umsatz: "238,00" })),
      },
    },
  ],
});

function writeStapel(header: Parameters<typeof exampleHeader>[0]): string {
  return fileOf([exampleHeader(header), exampleHeadings(), exampleRecord()]);
}
