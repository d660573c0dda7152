import writeExcelFile from "write-excel-file/universal";
import type { Sheet, Workbook } from "#engine/index.ts";

/** Renders tables as an Excel file with a frozen heading line. Texts stay texts even if they look like formulas. */
export async function renderWorkbook({ sheets }: Workbook): Promise<Uint8Array> {
  const blob = await writeExcelFile(sheets.map(toSheet)).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

const toSheet = ({ name, columns, rows }: Sheet) => ({
  sheet: name,
  stickyRowsCount: 1,
  columns: columns.map(({ width }) => ({ width })),
  data: [columns.map(({ title }) => ({ value: title, type: String, fontWeight: "bold" as const })), ...rows.map(toRow)],
});

const toRow = (row: Sheet["rows"][number]) =>
  row.map((value) =>
    value === null || value === ""
      ? null
      : typeof value === "number"
        ? { value, type: Number }
        : { value, type: String },
  );
