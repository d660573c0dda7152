import { toDayKey } from "#text/format-date.ts";
import { writeCsv } from "#text/write-csv.ts";
import { saveFile } from "#ui/save-file.ts";
import type { ChartTable } from "./data-table.tsx";

/** „Prüfungen je Woche 2026-11-23“, without extension. */
export const nameToday = (title: string): string => `${title} ${toDayKey(Date.now())}`;

export const saveTable = (title: string, { columns, rows }: ChartTable): void =>
  saveFile(`${nameToday(title)}.csv`, new Blob([writeCsv([columns, ...rows])], { type: "text/csv" }));
