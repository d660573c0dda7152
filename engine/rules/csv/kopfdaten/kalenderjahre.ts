import { requestOneMonth } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { ignoresPeriodFields } from "#engine/rules/csv/shared/period-fields.ts";
import { readDay } from "#engine/rules/csv/shared/read-day.ts";

export const kalenderjahre = headerRule({
  id: "CSV-H-106",
  severity: "error",
  title: "Der Zeitraum reicht über einen Jahreswechsel",
  what: "„Datum von“ und „Datum bis“ liegen in verschiedenen Kalenderjahren.",
  why: "Ein Stapel darf nicht über den 31.12. hinausreichen, auch nicht innerhalb eines abweichenden Wirtschaftsjahres.",
  effect: "Der Stapel wird beim Einlesen abgelehnt (#REW04404).",
  fix: "Teilen Sie den Stapel zum 31.12.",
  fixAtSource: "Geben Sie je Buchungsperiode eine eigene Datei aus.",
  clientRequest: requestOneMonth,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitte 3.6 und 4.1.2",
  confidence: "official",
  offers: "division",
  field: 16,
  holds: (header) => {
    const [von, bis] = [header.value("datumVon"), header.value("datumBis")];
    if (ignoresPeriodFields(header)) return true;
    return readDay(von) === null || readDay(bis) === null || von.slice(0, 4) === bis.slice(0, 4);
  },
  describe: (header) => ({
    detail: `„Datum von“ ist ${header.value("datumVon")}, „Datum bis“ ${header.value("datumBis")}.`,
  }),
  companions: ["CSV-H-107"],
  good: [{}, { datumVon: "" }, { datumBis: "" }],
  bad: [{ wjBeginn: "20250701", datumVon: "20251201", datumBis: "20260131" }],
});
