import type { FileCheckRow } from "#data/store/tables.ts";

/** Whether a file came in before another; files of the same moment have an order, too. */
export const isBefore = (
  a: Pick<FileCheckRow, "createdAt" | "localId">,
  b: Pick<FileCheckRow, "createdAt" | "localId">,
): boolean => a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.localId < b.localId);
