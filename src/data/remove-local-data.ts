import { database, type FileCheckRow } from "./database.ts";
import { removeRows } from "./transition.ts";

/** Files that exist on this device only: not yet sent, refused by the server, or never meant to be sent. */
export const listOnlyHere = async (ownerId: string): Promise<readonly FileCheckRow[]> => {
  const rows = await database.fileChecks.where({ ownerId }).toArray();
  return rows.filter(isOnlyHere).toSorted((a, b) => b.createdAt - a.createdAt);
};

/**
 * Removes what this device keeps of a person: checks, files, reports, history, searches and notifications. What the
 * server holds stays there and can be fetched again. Files that exist here only, and changes on their way to the
 * server, stay unless `withOnlyHere` gives them up as well.
 */
export const removeLocalData = (ownerId: string, { withOnlyHere }: { readonly withOnlyHere: boolean }): Promise<void> =>
  database.transaction("rw", database.tables, async () => {
    for (const row of await database.fileChecks.where({ ownerId }).toArray()) {
      if (withOnlyHere || !isOnlyHere(row)) await removeRows(row.localId);
    }
    if (withOnlyHere) {
      await database.outbox.where({ ownerId }).delete();
      // What was set and never sent must not be shown as if it held everywhere.
      await database.personal.where({ ownerId }).delete();
    }
    await database.history.where("[ownerId+at]").between([ownerId, 0], [ownerId, Number.MAX_SAFE_INTEGER]).delete();
    await database.searches.where({ ownerId }).delete();
    await database.notifications.where({ ownerId }).delete();
    await database.cacheMeta.delete(`fileChecks:${ownerId}`);
  });

const isOnlyHere = ({ fileId }: FileCheckRow): boolean => fileId === null;
