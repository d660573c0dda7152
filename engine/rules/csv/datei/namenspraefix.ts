import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const namenspraefix = fileRule({
  id: "CSV-F-003",
  severity: "warning",
  title: "Dateiname und Kennzeichen in den Kopfdaten widersprechen sich",
  what: "Der Dateiname beginnt mit EXTF_ und Feld 1 der Kopfdaten lautet DTVF, oder umgekehrt.",
  why: "EXTF kennzeichnet Dateien aus Fremdprogrammen, DTVF Dateien aus DATEV-Programmen; Name und Inhalt müssen dasselbe sagen.",
  effect: "Die Folge ist nicht dokumentiert. Vermutlich gilt das Kennzeichen in den Kopfdaten.",
  fix: "Setzen Sie Präfix und Feld 1 der Kopfdaten einheitlich auf EXTF.",
  fixAtSource: "Lassen Sie das Vorsystem beides einheitlich mit EXTF ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.2",
  confidence: "inferred",
  when: "head",
  holds: ({ name, firstLine }) => {
    const prefix = /^(EXTF|DTVF)_/iu.exec(name)?.[1];
    const kennzeichen = /^"?(EXTF|DTVF)/iu.exec(firstLine)?.[1];
    return prefix === undefined || kennzeichen === undefined || prefix.toUpperCase() === kennzeichen.toUpperCase();
  },
  good: [{ name: "EXTF_Januar.csv", content: exampleFile() }],
  bad: [{ name: "DTVF_Januar.csv", content: exampleFile() }],
});
