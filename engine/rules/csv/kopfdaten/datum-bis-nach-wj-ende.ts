import { requestFiscalYear } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { ignoresPeriodFields } from "#engine/rules/csv/shared/period-fields.ts";
import { lastDayOfYear, readDay } from "#engine/rules/csv/shared/read-day.ts";
import { formatDay } from "#engine/values/calendar.ts";

export const datumBisNachWjEnde = headerRule({
  id: "CSV-H-105",
  severity: "error",
  title: "„Datum bis“ liegt nach dem Wirtschaftsjahr",
  what: "Das Datum in Feld 16 der Kopfdaten liegt mehr als zwölf Monate nach dem Beginn des Wirtschaftsjahres.",
  why: "Ein Wirtschaftsjahr umfasst höchstens zwölf Monate.",
  effect:
    "Der Stapel wird beim Einlesen abgelehnt; das DATEV-Format Prüfprogramm meldet „'Datum bis' größer als mögliches Wirtschaftsjahresende“.",
  fix: "Geben Sie je Wirtschaftsjahr eine eigene Datei aus oder berichtigen Sie den Beginn des Wirtschaftsjahres.",
  fixAtSource: "Begrenzen Sie die Ausgabe im Vorsystem auf ein Wirtschaftsjahr.",
  clientRequest: requestFiscalYear,
  source: "DATEV-Format Prüfprogramm",
  confidence: "official",
  field: 16,
  holds: (header) => {
    const [ende, bis] = [lastDayOfYear(header.value("wjBeginn")), readDay(header.value("datumBis"))];
    return ignoresPeriodFields(header) || ende === null || bis === null || bis <= ende;
  },
  describe: (header) => {
    const ende = lastDayOfYear(header.value("wjBeginn"));
    return ende === null ? {} : { expected: `bis ${formatDay(ende)}` };
  },
  companions: ["CSV-H-106", "CSV-H-107"],
  good: [{}, { datumVon: "20260101", datumBis: "20261231" }, { wjBeginn: "" }],
  bad: [
    { datumVon: "20270101", datumBis: "20270131", erzeugtAm: "20270204120000000", bezeichnung: "Januar 2027" },
    { datumBis: "20270101", erzeugtAm: "20270204120000000" },
  ],
});
