import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

/** The original of a corrected copy, and what the history of that original says. */
export interface Correction {
  readonly localId: string;
  readonly detail: string;
}

export interface Corrections {
  /** The file this one was corrected from. */
  readonly original: FileCheckRow | null;
  /** The newest corrected version of this file. */
  readonly corrected: FileCheckRow | null;
}

/** Original and corrected version of a file, as far as this device made them. */
export const findCorrections = async (row: FileCheckRow): Promise<Corrections> => {
  const { localId, ownerId, correctedFrom } = row;
  const original = correctedFrom === undefined ? undefined : await database.fileChecks.get(correctedFrom);
  const later = await database.fileChecks
    .where({ ownerId })
    .and((other) => other.correctedFrom === localId)
    .toArray();
  return {
    original: original?.ownerId === ownerId ? original : null,
    corrected: later.toSorted((a, b) => b.createdAt - a.createdAt)[0] ?? null,
  };
};
