import { requestSupport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { ignoresPeriodFields } from "#engine/rules/csv/shared/period-fields.ts";

export const buchungstyp = headerRule({
  id: "CSV-H-019",
  severity: "error",
  title: "Der Buchungstyp ist unzulässig",
  what: "Feld 19 der Kopfdaten eines Buchungsstapels ist gefüllt, aber weder 1 noch 2.",
  why: "1 steht für Finanzbuchführung, 2 für Jahresabschluss. In anderen Formatkategorien wird das Feld nicht ausgewertet.",
  effect: "Die Datei wird abgelehnt.",
  fix: "Tragen Sie 1 oder 2 ein.",
  fixAtSource: "Stellen Sie den Buchungstyp in der Schnittstelle des Vorsystems ein.",
  clientRequest: requestSupport,
  source:
    "DATEV-Entwicklerportal, Header, Feld 19; DATEV-Format Prüfprogramm; zu anderen Kategorien: Leitfaden 2015, Abschnitt 3.3",
  confidence: "official",
  expected: "1 oder 2",
  field: 19,
  holds: (header) => ignoresPeriodFields(header) || /^[12]?$/u.test(header.value("buchungstyp")),
  good: [
    {},
    { buchungstyp: "2" },
    { formatkategorie: "16", formatname: "Debitoren/Kreditoren", formatversion: "5", buchungstyp: "0" },
  ],
  bad: [{ buchungstyp: "3" }],
});
