/** `EXTF_Januar.csv` becomes `EXTF_Januar.Befunde.csv`, so that the table is not mistaken for the file itself. */
export const nameExport = (fileName: string, kind: "csv" | "json"): string =>
  `${fileName.replace(/\.[^.]*$/, "") || fileName}.Befunde.${kind}`;
