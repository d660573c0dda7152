import { requestOneMonth } from "#engine/model/client-requests.ts";
import { exampleFile } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";
import { maxFileBytes } from "#engine/values/max-file-bytes.ts";
import { formatCount } from "#engine/values/number-formats.ts";

export const zuGross = fileRule({
  id: "CSV-F-021",
  severity: { manual: "hint", service: "error" },
  title: "Die Datei ist größer als 50 MB",
  what: "Die Datei überschreitet 50 MB.",
  why: "Der Buchungsdatenservice nimmt Dateien bis 50 MB an.",
  effect:
    "Der Buchungsdatenservice lehnt die Datei mit 1008833 (HTTP 413) ab; beim Einlesen über die Stapelverarbeitung ist keine Grenze bekannt.",
  fix: "Teilen Sie die Datei, am besten nach Monaten.",
  fixAtSource: "Geben Sie je Buchungsperiode eine eigene Datei aus.",
  clientRequest: requestOneMonth,
  source: "DATEV-API accounting:extf-files 3.0, Meldung 1008833",
  confidence: "official",
  expected: "höchstens 52.428.800 Bytes",
  offers: "division",
  when: "head",
  holds: ({ sizeBytes }) => sizeBytes <= maxFileBytes,
  describe: ({ sizeBytes }) => ({
    found: formatCount(sizeBytes, "Byte", "Byte"),
    expected: "höchstens 52.428.800 Byte",
  }),
  good: [{ content: exampleFile() }],
  bad: [{ content: exampleFile(), sizeBytes: maxFileBytes + 1 }],
});
