import { type HeaderView, headerRule } from "#engine/model/rule.ts";

export const andereStammdaten = headerRule({
  id: "CSV-H-111",
  severity: "warning",
  title: "Wirtschaftsjahr oder Sachkontenlänge weichen vom Mandanten ab",
  what: "Der Beginn des Wirtschaftsjahres oder die Sachkontenlänge in den Kopfdaten stimmen nicht mit den bekannten Werten des Mandanten überein.",
  why: "Wirtschaftsjahr und Sachkontenlänge müssen zum Bestand passen.",
  effect:
    "Die Buchungen gelangen in das falsche Jahr oder auf falsche Konten, oder die Datei wird nicht zum Einlesen angeboten.",
  fix: "Berichtigen Sie die Felder 13 und 14 der Kopfdaten.",
  fixAtSource: "Berichtigen Sie Wirtschaftsjahr und Sachkontenlänge in den Stammdaten der Schnittstelle.",
  clientRequest:
    "Bitte stellen Sie im Export Beginn des Geschäftsjahres und Länge der Kontonummern so ein, wie wir sie für Sie führen; wir nennen sie Ihnen gern.",
  source: "DATEV-Dokument 1044208",
  confidence: "several",
  field: (header) => (hasKnownYear(header) ? 14 : 13),
  holds: (header) => hasKnownYear(header) && hasKnownLength(header),
  good: [{}, { header: {}, hostContext: { mandant: { wjBeginn: ["20250101", "20260101"], sachkontenlaenge: "4" } } }],
  bad: [
    { header: {}, hostContext: { mandant: { wjBeginn: ["20250701"] } } },
    { header: {}, hostContext: { mandant: { sachkontenlaenge: "5" } } },
  ],
});

const hasKnownYear = (header: HeaderView): boolean =>
  header.hostContext?.mandant?.wjBeginn?.includes(header.value("wjBeginn")) ?? true;

const hasKnownLength = (header: HeaderView): boolean => {
  const actual = header.value("sachkontenlaenge");
  const expected = header.hostContext?.mandant?.sachkontenlaenge;
  return expected === undefined || actual === "" || actual === expected;
};
