import { requestLostComma } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const dezimalkommaVerloren = fileRule({
  id: "CSV-P-020",
  severity: "warning",
  title: "Die Beträge sind vermutlich hundertmal zu groß",
  what: "Kein Betrag hat ein Dezimalkomma mit Cent dahinter, und die letzten beiden Ziffern verteilen sich wie Centbeträge; nur wenige Beträge sind rund.",
  why: "Ohne Dezimalkomma wird ein Betrag als voller Betrag in Euro gelesen.",
  effect: "Der Import ist möglich; aus 119,00 werden 11.900,00.",
  fix: "Vergleichen Sie einen Betrag mit seinem Beleg; sind volle Euro gemeint, ist nichts zu ändern. Sonst verwenden Sie die ursprüngliche Datei, und berichtigen Sie die Beträge nicht von Hand.",
  fixAtSource: "Stellen Sie im Vorsystem die Ausgabe der Beträge mit Dezimalkomma und zwei Nachkommastellen ein.",
  clientRequest: requestLostComma,
  source: "Verteilung der letzten Ziffern der Beträge",
  confidence: "inferred",
  marks: ({ content }) => ({ line: 3, field: content?.amounts?.field ?? 0 }),
  when: "tail",
  holds: ({ content }) => content?.amounts == null,
  companions: ["CSV-R-001a"],
  good: [
    { content: () => exampleOf((amount) => `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, "0")}`) },
  ],
  bad: [{ content: () => exampleOf(String) }, { content: () => exampleOf((amount) => `${amount},00`) }],
});

const exampleOf = (write: (amount: number) => string): string =>
  exampleFile(
    ...Array.from({ length: 40 }, (_, at) =>
      exampleRecord({ umsatz: write(1_000 + ((at * 7_919) % 48_611)), belegfeld1: `RE-${1_001 + at}` }),
    ),
  );
