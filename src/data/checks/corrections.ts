import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { isPartOf, listParts, partsOf, toPlaced } from "./parts.ts";

/** The original of a corrected copy, and what the history of that original says. */
export interface Correction {
  readonly localId: string;
  readonly detail: string;
}

/** Files that were made of others: null or empty where there are none. */
export interface MadeFiles {
  /** The file this one was corrected from, as far as this device did it. */
  readonly original: FileCheckRow | null;
  /** The newest corrected version of this file, as far as this device made it. */
  readonly corrected: FileCheckRow | null;
  /** The file this one is a part of. */
  readonly whole: FileCheckRow | null;
  /** The newest state of each part of this file. */
  readonly parts: readonly FileCheckRow[];
}

/** Original and corrected version of a file, the file it was split off, and its parts. */
export const findMadeFiles = async (row: FileCheckRow): Promise<MadeFiles> => {
  const { localId, ownerId, correctedFrom } = row;
  const others = await database.fileChecks.where({ ownerId }).toArray();
  const newestFirst = others.toSorted((a, b) => b.createdAt - a.createdAt);
  const placed = toPlaced(row);
  return {
    original: newestFirst.find((other) => other.localId === correctedFrom) ?? null,
    corrected: newestFirst.find((other) => other.correctedFrom === localId) ?? null,
    whole: placed.part === null ? null : (newestFirst.find((other) => isPartOf(placed, other)) ?? null),
    parts: partsOf(row, listParts(others))
      .map((part) => part.row)
      .toSorted(byName),
  };
};

const byName = (a: FileCheckRow, b: FileCheckRow): number =>
  a.originalFileName.localeCompare(b.originalFileName, "de", { numeric: true });
