import { bereitsGeprueft } from "#engine/rules/datei/bereits-geprueft.ts";
import { exampleFile, exampleRecord } from "#engine/rules/example-file.ts";
import type { BatchCheck, BatchRule } from "./batch-check.ts";

/** Size and rims are equal for equal files; that they are equal only for those is asked of the bytes afterwards. */
export const gleicherInhalt: BatchCheck = {
  rule: { ...bereitsGeprueft, severity: "warning" } satisfies BatchRule,
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
};
