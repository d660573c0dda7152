import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { formatDay } from "#engine/values/calendar.ts";

export const belegdatumAusserhalb = rowRule(buchungsstapel, {
  id: "CSV-X-014",
  severity: "error",
  title: "Das Belegdatum liegt außerhalb des Wirtschaftsjahres",
  what: "Den Tag gibt es im Wirtschaftsjahr aus Feld 13 der Kopfdaten nicht.",
  why: "Jedes Belegdatum liegt im Wirtschaftsjahr des Stapels.",
  effect: "Der Datensatz wird abgelehnt (#REW00314).",
  fix: "Berichtigen Sie das Belegdatum oder geben Sie die Buchung in einem Stapel des anderen Jahres aus.",
  fixAtSource: "Trennen Sie die Ausgabe im Vorsystem nach Wirtschaftsjahren.",
  clientRequest:
    "Bitte prüfen Sie das Datum der genannten Buchungen; es liegt nicht im Geschäftsjahr der Datei. Exportieren Sie jedes Geschäftsjahr für sich.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.2; öffentliche Liste von Meldungen",
  confidence: "official",
  needs: ["belegdatum"],
  // The only date that a year may lack.
  holds: ([belegdatum = ""], { wjBeginn, postingDay }) =>
    belegdatum !== "2902" || wjBeginn === null || postingDay(belegdatum) !== null,
  describe: (_cells, { wjBeginn }) =>
    wjBeginn === null ? {} : { expected: `ein Tag des Wirtschaftsjahres ab ${formatDay(wjBeginn)}` },
  companions: ["CSV-R-010"],
  good: [
    { cells: ["1501"] },
    { cells: ["2902"], header: { wjBeginn: "20240101", datumVon: "20240101", datumBis: "20241231" } },
  ],
  bad: [{ cells: ["2902"] }],
});
