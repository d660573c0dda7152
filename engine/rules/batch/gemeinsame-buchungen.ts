import { type BatchMark, batchCheck } from "#engine/model/batch/batch-check.ts";
import { exampleFile, exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { formatCount, wholeNumbers } from "#engine/values/number-formats.ts";

export const gemeinsameBuchungen = batchCheck({
  rule: {
    id: "CSV-C-011a",
    severity: "warning",
    title: "Buchungen stehen auch in einer anderen Datei",
    what: "Eine frühere Datei desselben Mandanten im Sammel-Upload enthält Buchungen mit demselben Tag, Umsatz, Soll/Haben, Konto, Gegenkonto, BU-Schlüssel, Belegfeld 1 und Buchungstext. Ohne Belegfeld 1 zählen sie erst, wenn es die Hälfte der Datei ist. Gemeldet wird die erste davon.",
    why: "Jeder Geschäftsvorfall wird einmal gebucht.",
    effect: "Der Import ist möglich; diese Buchungen sind danach doppelt vorhanden.",
    fix: "Lesen Sie nur eine der beiden Dateien ein oder entfernen Sie die Buchungen, die schon in der anderen stehen.",
    fixAtSource: "Prüfen Sie, ob sich die Zeiträume zweier Exporte überschneiden oder ein Export wiederholt wurde.",
    clientRequest:
      "Bitte prüfen Sie, ob die genannten Buchungen in zwei Dateien enthalten sind, und teilen Sie uns mit, welche Datei gelten soll.",
    source: "Vergleich der Dateien eines Sammel-Uploads",
    confidence: "inferred",
  },
  breaks: (files) => {
    const firstOf = new Map<string, Map<number, number>>();
    return files.flatMap(({ content }, file): readonly BatchMark[] => {
      if (content?.kind !== "csv" || content.mandant === null) return [];
      const earlier = firstOf.get(content.mandant) ?? new Map<number, number>();
      firstOf.set(content.mandant, earlier);
      const shared = Map.groupBy(
        content.bookings.filter(({ hash }) => earlier.has(hash)),
        ({ hash }) => earlier.get(hash) ?? file,
      );
      for (const { hash } of content.bookings) {
        if (!earlier.has(hash) && earlier.size < maxKept) earlier.set(hash, file);
      }
      return [...shared].flatMap(([other, bookings]) => {
        const isProof =
          bookings.some(({ hasBelegfeld }) => hasBelegfeld) || bookings.length * 2 >= content.bookings.length;
        const share = `${wholeNumbers.format(bookings.length)} von ${formatCount(content.bookings.length, "Buchung", "Buchungen")}`;
        return isProof ? [{ file, other, line: bookings[0]?.line ?? 0, found: share }] : [];
      });
    });
  },
  good: [
    {
      label: "Dieselbe Buchung in den Dateien zweier Mandanten",
      files: { "EXTF_a.csv": exampleFile(), "EXTF_b.csv": writeStapel({ mandantennummer: "10002" }) },
    },
    {
      label: "Dieselbe Buchung als Generalumkehr",
      files: {
        "EXTF_Januar.csv": exampleFile(),
        "EXTF_Korrektur.csv": exampleFile(exampleRecord({ generalumkehr: "1" })),
      },
    },
    {
      label: "Dieselbe Miete in zwei Jahren",
      files: {
        "EXTF_2026.csv": exampleFile(),
        "EXTF_2027.csv": writeStapel({ wjBeginn: "20270101", datumVon: "20270101", datumBis: "20270131" }),
      },
    },
  ],
  bad: [
    {
      label: "Zwei Zeiträume, die sich überschneiden",
      files: {
        "EXTF_Januar.csv": exampleFile(),
        "EXTF_Quartal.csv": writeStapel({ datumBis: "20260331", bezeichnung: "Quartal 1" }),
      },
    },
  ],
});

/** A table holds no more than 16 million. */
const maxKept = 10_000_000;

function writeStapel(header: Parameters<typeof exampleHeader>[0]): string {
  return fileOf([exampleHeader(header), exampleHeadings(), exampleRecord()]);
}
