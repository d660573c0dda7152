import { isRecord } from "#engine/formats/heading-names.ts";
import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleHeadings } from "#engine/model/example-file.ts";
import { headingRule } from "#engine/model/rule.ts";

export const ueberschriftenInAnfuehrungszeichen = headingRule({
  id: "CSV-S-004",
  severity: "hint",
  title: "Überschriften in Anführungszeichen",
  what: "Überschriften stehen in Anführungszeichen.",
  why: "Festgelegt sind Überschriften ohne Anführungszeichen.",
  effect: "Eine Folge für den Import ist nicht bekannt.",
  fix: "Entfernen Sie die Anführungszeichen in Zeile 2.",
  fixAtSource: "Lassen Sie das Vorsystem die Überschriften ohne Anführungszeichen ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.4",
  confidence: "official",
  breaks: (headings, { quoted }) => (quoted.includes(true) && !isRecord(headings) ? [0] : []),
  good: [{ line: exampleHeadings() }],
  bad: [
    {
      line: exampleHeadings()
        .split(";")
        .map((heading) => `"${heading}"`)
        .join(";"),
    },
  ],
});
