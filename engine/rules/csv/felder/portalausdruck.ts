import { requestSupport } from "#engine/model/client-requests.ts";
import { everyFieldRule } from "#engine/model/rule.ts";
import { findStrictSpelling } from "#engine/rules/csv/shared/strict-spelling.ts";

export const portalausdruck = everyFieldRule({
  id: "CSV-R-914",
  severity: "hint",
  title: "Abweichung von der strengen Schreibweise des Entwicklerportals",
  what: "Der Wert ist zulässig, weicht aber von dem strengeren Ausdruck des Entwicklerportals ab.",
  why: "Das Entwicklerportal beschreibt einzelne Felder enger als das Prüfprogramm; auch Musterdateien weichen davon ab.",
  effect: "Eine Folge für den Import ist nicht bekannt.",
  fix: "Eine Korrektur ist nicht erforderlich.",
  fixAtSource: "Verwenden Sie bei der nächsten Anpassung der Schnittstelle die strenge Schreibweise.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Buchungsstapel; DATEV-Musterdateien 2015 bis 2024",
  confidence: "official",
  oncePerFile: ["Wert", "Werte"],
  detects: "portal",
  describe: (value, field) => {
    const strict = findStrictSpelling(value, field);
    return strict === null ? {} : { expected: `„${strict}“` };
  },
  companions: ["CSV-X-042"],
  good: [["steuersatz", "19,00"]],
  bad: [["steuersatz", "19"]],
});
