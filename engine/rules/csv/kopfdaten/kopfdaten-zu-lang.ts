import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleHeader } from "#engine/model/example-file.ts";
import { headerRule } from "#engine/model/rule.ts";
import { formatCount } from "#engine/values/number-formats.ts";

const lengthWithoutName = exampleHeader({ bezeichnung: "" }).length;

export const kopfdatenZuLang = headerRule({
  id: "CSV-H-109",
  severity: { manual: "hint", service: "error" },
  title: "Die Kopfdaten sind länger als 1000 Zeichen",
  what: "Die erste Zeile enthält mehr als 1000 Zeichen.",
  why: "Der Buchungsdatenservice nimmt Kopfdaten bis 1000 Zeichen an.",
  effect: "Der Buchungsdatenservice lehnt die Datei mit 1008834 ab; beim manuellen Import ist keine Grenze bekannt.",
  fix: "Kürzen Sie die Texte der Kopfdaten.",
  fixAtSource: "Prüfen Sie, was das Vorsystem in die erste Zeile schreibt.",
  clientRequest: requestSupport,
  source: "DATEV-API accounting:extf-files 3.0, Meldung 1008834",
  confidence: "official",
  expected: "höchstens 1000 Zeichen",
  field: 0,
  holds: (header) => header.length <= 1000,
  describe: ({ length }) => ({ found: formatCount(length, "Zeichen", "Zeichen"), expected: "höchstens 1000 Zeichen" }),
  companions: ["CSV-H-017"],
  good: [{}, { bezeichnung: "x".repeat(1000 - lengthWithoutName) }],
  bad: [{ bezeichnung: "x".repeat(1000) }, { bezeichnung: "x".repeat(1001 - lengthWithoutName) }],
});
