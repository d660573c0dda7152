import { headerRule } from "#engine/rules/rule.ts";

export const stapelDoppelt = headerRule({
  id: "CSV-C-011",
  severity: "warning",
  title: "Zwei Dateien mit gleichem Mandanten, Zeitraum und gleicher Bezeichnung",
  what: "Eine andere Datei desselben Sammel-Uploads hat dieselben Angaben in Beraternummer, Mandantennummer, Zeitraum und Bezeichnung.",
  why: "Stapel eines Mandanten unterscheiden sich im Zeitraum oder in der Bezeichnung.",
  effect: "Der Import ist möglich; enthalten beide Dateien dieselben Buchungen, sind sie danach doppelt vorhanden.",
  fix: "Prüfen Sie, ob eine der beiden Dateien ein früherer Stand der anderen ist.",
  fixAtSource: "Prüfen Sie, ob der Export versehentlich zweimal ausgeführt wurde.",
  source: "Vergleich der Dateien eines Sammel-Uploads",
  confidence: "inferred",
  field: 17,
  holds: ({ category, value, known }) =>
    category !== 21 ||
    known?.batch?.headers?.some(
      (other) =>
        other.beraternummer === value("beraternummer") &&
        other.mandantennummer === value("mandantennummer") &&
        other.datumVon === value("datumVon") &&
        other.datumBis === value("datumBis") &&
        other.bezeichnung === value("bezeichnung"),
    ) !== true,
  good: [{}, { header: { bezeichnung: "Korrektur" }, known: { batch: { headers: [otherFile()] } } }],
  bad: [{ header: {}, known: { batch: { headers: [otherFile()] } } }],
});

function otherFile() {
  return {
    beraternummer: "123456",
    mandantennummer: "10001",
    datumVon: "20260101",
    datumBis: "20260131",
    bezeichnung: "Januar 2026",
  };
}
