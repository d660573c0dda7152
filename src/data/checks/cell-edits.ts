import { database } from "#data/store/database.ts";
import type { CellEditsRow } from "#data/store/tables.ts";
import { isSealerCurrent, readSealer } from "#data/vault/keyring.ts";
import { openCellEdits, protectCellEdits } from "#data/vault/stored.ts";

export type EditHistory = Pick<CellEditsRow, "done" | "undone">;

/** Cells of a file changed by hand. Throws a LockedError when the PIN is needed to read them. */
export const readCellEdits = async (localId: string): Promise<CellEditsRow | undefined> => {
  const row = await database.cellEdits.get(localId);
  return row && openCellEdits(row);
};

/**
 * Changes them where they are kept through reloads and crashes, so that two windows add to each other. A file check that
 * is gone keeps nothing. Throws a LockedError while only the PIN could tell what is there.
 */
export const changeCellEdits = async (
  localId: string,
  change: (history: EditHistory) => EditHistory,
): Promise<CellEditsRow | undefined> => {
  const { cellEdits, fileChecks, vaults } = database;
  for (;;) {
    const { ownerId } = (await fileChecks.get(localId)) ?? {};
    if (ownerId === undefined) return;
    const former = await readCellEdits(localId);
    const next: CellEditsRow = {
      localId,
      // Strictly increasing whatever the clock says: it reveals a write in between.
      storedAt: Math.max(Date.now(), (former?.storedAt ?? 0) + 1),
      ...change(former ?? { done: [], undone: [] }),
    };
    const sealer = await readSealer(ownerId);
    const row = await protectCellEdits(next, sealer);
    const isStored = await database.transaction("rw", cellEdits, fileChecks, vaults, async () => {
      if (!(await isSealerCurrent(ownerId, sealer))) return false;
      if ((await cellEdits.get(localId))?.storedAt !== former?.storedAt) return false;
      if (await fileChecks.get(localId)) await cellEdits.put(row);
      return true;
    });
    if (isStored) return next;
  }
};
