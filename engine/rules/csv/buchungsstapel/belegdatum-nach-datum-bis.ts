import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestPeriod } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { formatDay } from "#engine/values/calendar.ts";

export const belegdatumNachDatumBis = rowRule(buchungsstapel, {
  id: "CSV-X-012",
  severity: "error",
  title: "Das Belegdatum liegt nach „Datum bis“",
  what: "Das Belegdatum liegt hinter dem Zeitraum des Stapels.",
  why: "Belegdaten nach „Datum bis“ (Feld 16 der Kopfdaten) sind nicht zugelassen.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Berichtigen Sie das Belegdatum oder „Datum bis“ in den Kopfdaten.",
  fixAtSource: "Stimmen Sie den Zeitraum der Ausgabe und die Auswahl der Buchungen im Vorsystem ab.",
  clientRequest: requestPeriod,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.2",
  confidence: "official",
  refusal: {
    source:
      "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.2: Nur ein Belegdatum vor „Datum von“ ist „dagegen möglich“; für die andere Grenze desselben Satzes ist #REW00314 bekannt",
  },
  needs: ["belegdatum"],
  holds: ([belegdatum = ""], { datumBis, postingDay }) => {
    const day = postingDay(belegdatum);
    return day === null || datumBis === null || day <= datumBis;
  },
  describe: (_cells, { datumBis }) => (datumBis === null ? {} : { expected: `bis ${formatDay(datumBis)}` }),
  good: [{ cells: ["3101"] }],
  bad: [{ cells: ["0102"] }],
});
