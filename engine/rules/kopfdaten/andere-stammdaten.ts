import { type HeaderView, headerRule } from "#engine/rules/rule.ts";

export const andereStammdaten = headerRule({
  id: "CSV-H-111",
  severity: "warning",
  title: "Wirtschaftsjahr oder Sachkontenlänge weichen vom Mandanten ab",
  what: "Der Beginn des Wirtschaftsjahres oder die Sachkontenlänge im Vorsatz stimmen nicht mit den bekannten Werten des Mandanten überein.",
  why: "Wirtschaftsjahr und Sachkontenlänge müssen zum Bestand passen.",
  effect:
    "Die Buchungen gelangen in das falsche Jahr oder auf falsche Konten, oder die Datei wird nicht zum Einlesen angeboten.",
  fix: "Berichtigen Sie die Felder 13 und 14 des Vorsatzes.",
  fixAtSource: "Berichtigen Sie Wirtschaftsjahr und Sachkontenlänge in den Stammdaten der Schnittstelle.",
  source: "DATEV-Dokument 1044208",
  confidence: "several",
  field: 13,
  marks: (header) => (hasKnownYear(header) ? 14 : 13),
  holds: (header) => hasKnownYear(header) && hasKnownLength(header),
  good: [{}, { header: {}, known: { client: { wjBeginn: ["20250101", "20260101"], sachkontenlaenge: "4" } } }],
  bad: [
    { header: {}, known: { client: { wjBeginn: ["20250701"] } } },
    { header: {}, known: { client: { sachkontenlaenge: "5" } } },
  ],
});

const hasKnownYear = (header: HeaderView): boolean =>
  header.known?.client?.wjBeginn?.includes(header.value("wjBeginn")) ?? true;

const hasKnownLength = (header: HeaderView): boolean => {
  const found = header.value("sachkontenlaenge");
  const known = header.known?.client?.sachkontenlaenge;
  return known === undefined || found === "" || found === known;
};
