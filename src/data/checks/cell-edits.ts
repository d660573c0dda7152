import { database } from "#data/store/database.ts";
import type { CellEditsRow } from "#data/store/tables.ts";
import { isSealerCurrent, readSealer } from "#data/vault/keyring.ts";
import { openCellEdits, protectCellEdits } from "#data/vault/stored.ts";

type Edits = Pick<CellEditsRow, "done" | "undone">;

/** What a person has changed in the cells of a file; throws a LockedError while only the PIN could tell. */
export const readCellEdits = async (localId: string): Promise<Edits | undefined> => {
  const row = await database.cellEdits.get(localId);
  return row && openCellEdits(row);
};

/** Keeps them through reloads and crashes; a file check that is gone keeps nothing. */
export const storeCellEdits = async (localId: string, { done, undone }: Edits): Promise<void> => {
  const { cellEdits, fileChecks, vaults } = database;
  for (;;) {
    const { ownerId } = (await fileChecks.get(localId)) ?? {};
    if (ownerId === undefined) return;
    const sealer = await readSealer(ownerId);
    const row = await protectCellEdits({ localId, storedAt: Date.now(), done, undone }, sealer);
    const isStored = await database.transaction("rw", cellEdits, fileChecks, vaults, async () => {
      if (!(await isSealerCurrent(ownerId, sealer))) return false;
      if (await fileChecks.get(localId)) await cellEdits.put(row);
      return true;
    });
    if (isStored) return;
  }
};

export const removeCellEdits = (localId: string): Promise<void> => database.cellEdits.delete(localId);
