import type { DraftValues } from "#assistant/answers/answer.ts";
import { fieldTables, indexRecords, type Occurrence, type Report, readRecord } from "#engine/index.ts";

/** Betrag and Beleg of an occurrence's record, as the file writes them; missing ones are left out. */
export const readDraftValues = (
  bytes: Uint8Array,
  { format }: Pick<Report, "format">,
  { line, member }: Pick<Occurrence, "line" | "member">,
): DraftValues => {
  const table = fieldTables.find(({ category }) => category === format.category);
  if (format.family !== "datev-csv" || table === undefined || line === 0 || member !== undefined) return {};
  const index = indexRecords(bytes);
  const record = index.lines.indexOf(line);
  const cells = record < 0 ? [] : readRecord(bytes, index, record);
  const cellOf = (key: string): string =>
    cells[(table.fields.find((field) => field.key === key)?.number ?? 0) - 1] ?? "";
  const [betrag, beleg] = [cellOf("umsatz"), cellOf("belegfeld1")];
  return { ...(betrag !== "" && { betrag }), ...(beleg !== "" && { beleg }) };
};
