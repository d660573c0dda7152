import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

/** Notes that a file is the corrected version of another one. */
export const linkCorrection = async (localId: string, correctedFrom: string): Promise<void> => {
  // A file taken in before with the same name and content is no correction of itself.
  if (localId !== correctedFrom) await database.fileChecks.update(localId, { correctedFrom });
};

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
