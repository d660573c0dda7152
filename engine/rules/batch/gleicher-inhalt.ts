import { batchCheck } from "#engine/model/batch/batch-check.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { bereitsGeprueft } from "#engine/rules/csv/datei/bereits-geprueft.ts";

/** Size and rims are equal for equal files; that they are equal only for those is asked of the bytes afterwards. */
export const gleicherInhalt = batchCheck({
  rule: { ...bereitsGeprueft, severity: "warning" },
  breaks: (files) => {
    const first = new Map<string, number>();
    return files.flatMap(({ sizeBytes, rims }, file) => {
      const key = `${sizeBytes} ${rims}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, file);
      return other === undefined || sizeBytes === 0 ? [] : [{ file, other }];
    });
  },
  good: [
    {
      says: "Zwei Dateien mit verschiedenen Beträgen",
      files: { "EXTF_a.csv": exampleFile(), "EXTF_b.csv": exampleFile(exampleRecord({ umsatz: "238,00" })) },
    },
  ],
  bad: [
    {
      says: "Dieselbe Datei unter zwei Namen",
      files: { "EXTF_a.csv": exampleFile(), "EXTF_b.csv": exampleFile() },
    },
  ],
});
