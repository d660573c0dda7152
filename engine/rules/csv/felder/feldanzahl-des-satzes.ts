import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { scanRule } from "#engine/model/rule.ts";
import { formatCount } from "#engine/values/number-formats.ts";

export const feldanzahlDesSatzes = scanRule({
  id: "CSV-R-901",
  severity: "error",
  harmless: { detects: "harmlessFieldCount", severity: "warning" },
  title: "Falsche Anzahl von Feldern im Datensatz",
  what: "Der Datensatz hat nicht so viele Felder wie die Überschriftenzeile. Als Warnung steht der Befund, wenn jeder Wert in seiner Spalte steht und der Datensatz nur früher oder später endet.",
  why: "Jeder Datensatz hat dieselbe Anzahl von Feldern. Häufige Ursache ist ein Semikolon in einem Text ohne Anführungszeichen; manche Programme lassen leere Felder am Ende weg.",
  effect:
    "Das DATEV-Format Prüfprogramm meldet „Anzahl der Daten im Datensatz ist falsch“. Sind Werte verschoben, stehen sie in falschen Feldern; fehlen nur leere Felder am Ende, ist eine Ablehnung beim Import nicht belegt.",
  fix: "Setzen Sie Texte mit Semikolon in Anführungszeichen oder ergänzen Sie die fehlenden Felder.",
  fixAtSource: "Lassen Sie das Vorsystem alle Textfelder in Anführungszeichen und alle Spalten ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV-Format Prüfprogramm; öffentliche Dateien mit kürzeren Datensätzen",
  confidence: "official",
  detects: "fieldCount",
  describe: ({ fieldCount, headingCount }) => ({
    found: formatCount(fieldCount, "Feld", "Felder"),
    expected: formatCount(headingCount, "Feld", "Felder"),
  }),
  companions: ["CSV-X-043a"],
  good: [exampleFile()],
  bad: [exampleFile(exampleRecord().split(";").slice(0, 100).join(";"))],
});
