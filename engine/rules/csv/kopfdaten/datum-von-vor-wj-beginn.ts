import { requestFiscalYear } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { ignoresPeriodFields } from "#engine/rules/csv/shared/period-fields.ts";
import { readDay } from "#engine/rules/csv/shared/read-day.ts";

export const datumVonVorWjBeginn = headerRule({
  id: "CSV-H-104",
  severity: "error",
  title: "„Datum von“ liegt vor dem Wirtschaftsjahr",
  what: "Das Datum in Feld 15 der Kopfdaten ist früher als der Beginn des Wirtschaftsjahres in Feld 13.",
  why: "Der Zeitraum eines Stapels liegt in einem Wirtschaftsjahr.",
  effect: "Der Stapel wird beim Einlesen abgelehnt.",
  fix: "Berichtigen Sie den Beginn des Wirtschaftsjahres oder „Datum von“.",
  fixAtSource: "Prüfen Sie das Wirtschaftsjahr in den Stammdaten der Schnittstelle und die Auswahl des Zeitraums.",
  clientRequest: requestFiscalYear,
  source: "DATEV-Format Prüfprogramm",
  confidence: "official",
  field: 15,
  holds: (header) => {
    const [beginn, von] = [readDay(header.value("wjBeginn")), readDay(header.value("datumVon"))];
    return ignoresPeriodFields(header) || beginn === null || von === null || von >= beginn;
  },
  describe: (header) => ({ expected: `ab ${header.value("wjBeginn")} (WJ-Beginn)` }),
  companions: ["CSV-H-106", "CSV-H-107"],
  good: [
    {},
    { datumVon: "" },
    { formatkategorie: "20", formatname: "Kontenbeschriftungen", formatversion: "3", datumVon: "20251201" },
  ],
  bad: [{ datumVon: "20251201", datumBis: "20251231" }, { datumVon: "20251231" }],
});
