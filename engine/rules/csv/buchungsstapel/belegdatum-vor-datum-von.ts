import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestPeriod } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { formatDay } from "#engine/values/calendar.ts";

export const belegdatumVorDatumVon = rowRule(buchungsstapel, {
  id: "CSV-X-013",
  severity: "hint",
  title: "Das Belegdatum liegt vor „Datum von“",
  what: "Das Belegdatum liegt im Wirtschaftsjahr, aber vor dem Zeitraum des Stapels.",
  why: "Belegdaten vor „Datum von“ sind ausdrücklich zugelassen, oft aber ein Versehen.",
  effect: "Der Datensatz wird übernommen.",
  fix: "Prüfen Sie das Belegdatum.",
  fixAtSource: "Stimmen Sie den Zeitraum der Ausgabe und die Auswahl der Buchungen im Vorsystem ab.",
  clientRequest: requestPeriod,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.2",
  confidence: "official",
  needs: ["belegdatum"],
  holds: ([belegdatum = ""], { datumVon, postingDay }) => {
    const day = postingDay(belegdatum);
    return day === null || datumVon === null || day >= datumVon;
  },
  describe: (_cells, { datumVon }) => (datumVon === null ? {} : { expected: `ab ${formatDay(datumVon)}` }),
  good: [{ cells: ["0101"] }],
  bad: [{ cells: ["3101"], header: { datumVon: "20260201", datumBis: "20260228" } }],
});
