import { requestSupport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { readDay } from "#engine/rules/csv/shared/read-day.ts";

export const erzeugtAm = headerRule({
  id: "CSV-H-006",
  severity: "error",
  title: "Der Zeitstempel „Erzeugt am“ ist ungültig",
  what: "Feld 6 der Kopfdaten ist gefüllt, aber kein Zeitstempel aus 17 Ziffern oder kein wirkliches Datum.",
  why: "„Erzeugt am“ hat den Aufbau JJJJMMTTHHMMSSFFF mit Millisekunden.",
  effect:
    "Das DATEV-Format Prüfprogramm meldet „Datum/Uhrzeit ungültig“; der Buchungsdatenservice lehnt die Datei mit 1008834 ab.",
  fix: "Tragen Sie den Zeitpunkt der Ausgabe mit 17 Ziffern ein oder lassen Sie das Feld leer.",
  fixAtSource: "Korrigieren Sie den Aufbau des Zeitstempels im Vorsystem.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Header, Feld 6; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  expected: "JJJJMMTTHHMMSSFFF, zum Beispiel 20260204120000000",
  field: 6,
  holds: (header) => {
    const erzeugtAm = header.value("erzeugtAm");
    if (erzeugtAm === "") return true;
    return (
      readDay(erzeugtAm.slice(0, 8)) !== null && /^(?:[01]\d|2[0-3])(?:[0-5]\d){2}\d{3}$/u.test(erzeugtAm.slice(8))
    );
  },
  good: [{}, { erzeugtAm: "" }],
  bad: [{ erzeugtAm: "2,02604E+16" }, { erzeugtAm: "20260230120000000" }, { erzeugtAm: "20260204120000" }],
});
