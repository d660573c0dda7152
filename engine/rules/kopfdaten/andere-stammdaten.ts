import { headerRule } from "#engine/rules/rule.ts";

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
  holds: (header) => {
    const { wjBeginn, sachkontenlaenge } = header.known?.client ?? {};
    const laenge = header.value("sachkontenlaenge");
    return (
      (wjBeginn === undefined || wjBeginn.includes(header.value("wjBeginn"))) &&
      (sachkontenlaenge === undefined || laenge === "" || laenge === sachkontenlaenge)
    );
  },
  good: [{}, { header: {}, known: { client: { wjBeginn: ["20250101", "20260101"], sachkontenlaenge: "4" } } }],
  bad: [
    { header: {}, known: { client: { wjBeginn: ["20250701"] } } },
    { header: {}, known: { client: { sachkontenlaenge: "5" } } },
  ],
});
