import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

/**
 * The delivery before this one: same Mandant, same format, other content, taken in earlier. One about the same period
 * goes first, since it is what this one replaces; else the newest. Null where there is none, or no Mandant is named.
 */
export const findPreviousDelivery = async (row: FileCheckRow): Promise<FileCheckRow | null> => {
  const { ownerId, clientNumber, consultantNumber, format, sha256, createdAt } = row;
  if (clientNumber === null || format === null) return null;
  const earlier = await database.fileChecks
    .where("[ownerId+createdAt]")
    .between([ownerId, 0], [ownerId, createdAt])
    .and(
      (other) =>
        other.clientNumber === clientNumber &&
        other.consultantNumber === consultantNumber &&
        other.sha256 !== sha256 &&
        other.verdict !== null &&
        other.format?.family === format.family &&
        other.format.category === format.category,
    )
    .reverse()
    .toArray();
  return earlier.find((other) => hasSamePeriod(other, row)) ?? earlier[0] ?? null;
};

const hasSamePeriod = (a: FileCheckRow, b: FileCheckRow): boolean =>
  a.header?.datumVon === b.header?.datumVon && a.header?.datumBis === b.header?.datumBis;
