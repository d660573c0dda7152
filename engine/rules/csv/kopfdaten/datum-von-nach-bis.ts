import { requestExportPeriod } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { ignoresPeriodFields } from "#engine/rules/csv/shared/period-fields.ts";
import { readDay } from "#engine/rules/csv/shared/read-day.ts";

export const datumVonNachBis = headerRule({
  id: "CSV-H-103",
  severity: "error",
  title: "„Datum von“ liegt nach „Datum bis“",
  what: "Das Datum in Feld 15 der Kopfdaten ist später als das in Feld 16.",
  why: "Der Zeitraum des Stapels beginnt mit „Datum von“ und endet mit „Datum bis“.",
  effect: "Der Stapel wird beim Einlesen abgelehnt; der Buchungsdatenservice meldet 1008834.",
  fix: "Vertauschen oder berichtigen Sie die beiden Datumsangaben.",
  fixAtSource: "Prüfen Sie die Auswahl des Zeitraums im Vorsystem.",
  clientRequest: requestExportPeriod,
  source: "DATEV-Format Prüfprogramm; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  field: 15,
  holds: (header) => {
    const [von, bis] = [readDay(header.value("datumVon")), readDay(header.value("datumBis"))];
    return ignoresPeriodFields(header) || von === null || bis === null || von <= bis;
  },
  describe: (header) => ({ expected: `höchstens ${header.value("datumBis")} („Datum bis“)` }),
  good: [{}],
  bad: [{ datumVon: "20260228", datumBis: "20260201" }, { datumVon: "20260201" }],
});
