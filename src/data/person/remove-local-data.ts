import { database } from "#data/store/database.ts";
import { listOwnChecks, removeFileChecks, removeRows } from "#data/store/owned-rows.ts";
import { tablesWhere } from "#data/store/table-registry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

/** Files that exist on this device only: not yet sent, refused by the server, or never meant to be sent. */
export const listOnlyHere = async (ownerId: string): Promise<readonly FileCheckRow[]> => {
  const rows = await database.fileChecks.where({ ownerId }).toArray();
  return rows.filter(isOnlyHere).toSorted((a, b) => b.createdAt - a.createdAt);
};

/**
 * Removes a person's local data: checks, files, reports, history, searches and notifications. Data on the server stays
 * there and can be fetched again. Files that exist only here, and unsent changes, stay unless `withOnlyHere` removes
 * them as well.
 */
export const removeLocalData = (ownerId: string, { withOnlyHere }: { readonly withOnlyHere: boolean }): Promise<void> =>
  database.transaction("rw", database.tables, async () => {
    const rows = await database.fileChecks.where({ ownerId }).toArray();
    const localIds = withOnlyHere
      ? await listOwnChecks(ownerId)
      : rows.filter((row) => !isOnlyHere(row)).map(({ localId }) => localId);
    await removeFileChecks(localIds);
    const names = tablesWhere(
      ({ localRemoval }) => localRemoval === "remove" || (withOnlyHere && localRemoval === "removeWithOnlyHere"),
    );
    await removeRows(names, { ownerId, localIds });
  });

const isOnlyHere = ({ fileId }: FileCheckRow): boolean => fileId === null;
