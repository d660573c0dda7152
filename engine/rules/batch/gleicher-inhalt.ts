import { batchCheck } from "#engine/model/batch/batch-check.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { bereitsGeprueft } from "#engine/rules/csv/datei/bereits-geprueft.ts";

export const gleicherInhalt = batchCheck({
  rule: { ...bereitsGeprueft, severity: "warning" },
  breaks: (files) => files.flatMap(({ copyOf }, file) => (copyOf === null ? [] : [{ file, other: copyOf }])),
  good: [
    {
      label: "Zwei Dateien mit verschiedenen Beträgen",
      files: { "EXTF_a.csv": exampleFile(), "EXTF_b.csv": exampleFile(exampleRecord({ umsatz: "238,00" })) },
    },
  ],
  bad: [
    {
      label: "Dieselbe Datei unter zwei Namen",
      files: { "EXTF_a.csv": exampleFile(), "EXTF_b.csv": exampleFile() },
    },
  ],
});
