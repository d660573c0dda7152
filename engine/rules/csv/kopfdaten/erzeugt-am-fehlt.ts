import { requestClock } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { readDay } from "#engine/rules/csv/shared/read-day.ts";

export const erzeugtAmFehlt = headerRule({
  id: "CSV-H-006a",
  severity: "hint",
  title: "„Erzeugt am“ ist leer oder liegt in der Zukunft",
  what: "Feld 6 der Kopfdaten ist leer, oder der Zeitpunkt liegt nach dem Tag der Prüfung.",
  why: "Der Zeitpunkt der Ausgabe hilft, Dateien zu unterscheiden; vorgeschrieben ist er nicht.",
  effect: "Eine Folge für den Import ist nicht bekannt.",
  fix: "Tragen Sie den Zeitpunkt der Ausgabe ein.",
  fixAtSource: "Lassen Sie das Vorsystem den Zeitpunkt der Ausgabe schreiben und prüfen Sie dessen Uhrzeit.",
  clientRequest: requestClock,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.3",
  confidence: "inferred",
  field: 6,
  holds: (header) => {
    const erzeugtAm = header.value("erzeugtAm");
    if (erzeugtAm === "") return false;
    const day = readDay(erzeugtAm.slice(0, 8));
    return day === null || header.hostContext?.today === undefined || day <= header.hostContext.today;
  },
  good: [{}, { header: { erzeugtAm: "20260204120000000" }, hostContext: { today: 20_488 } }],
  bad: [{ erzeugtAm: "" }, { header: { erzeugtAm: "20260204120000000" }, hostContext: { today: 20_487 } }],
});
