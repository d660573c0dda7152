import { requestOneMonth } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { ignoresPeriodFields } from "#engine/rules/csv/shared/period-fields.ts";
import { readDay } from "#engine/rules/csv/shared/read-day.ts";

export const zeitraumLaengerAlsMonat = headerRule({
  id: "CSV-H-107",
  severity: "hint",
  title: "Der Zeitraum ist länger als ein Monat",
  what: "„Datum von“ und „Datum bis“ liegen in verschiedenen Monaten.",
  why: "Empfohlen wird je Buchungsperiode eine eigene Datei; auch die Musterdatei umfasst mehrere Monate.",
  effect: "Der Import ist möglich; Korrekturen und Festschreibung nach Monaten sind erschwert.",
  fix: "Teilen Sie den Stapel nach Monaten, wenn die Kanzlei monatlich festschreibt.",
  fixAtSource: "Geben Sie je Buchungsperiode eine eigene Datei aus.",
  clientRequest: requestOneMonth,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.1",
  confidence: "official",
  offers: "division",
  field: 16,
  holds: (header) => {
    const [von, bis] = [header.value("datumVon"), header.value("datumBis")];
    if (ignoresPeriodFields(header)) return true;
    return readDay(von) === null || readDay(bis) === null || von.slice(0, 6) >= bis.slice(0, 6);
  },
  describe: (header) => ({
    detail: `„Datum von“ ist ${header.value("datumVon")}, „Datum bis“ ${header.value("datumBis")}.`,
  }),
  good: [{}],
  bad: [{ datumVon: "20260101", datumBis: "20260331" }],
});
