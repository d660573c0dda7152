import { database } from "#data/store/database.ts";
import { listOwnChecks, removeFileChecks, removeRows } from "#data/store/owned-rows.ts";
import { type TableName, tablesWhere } from "#data/store/table-registry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

/** Files that exist on this device only: not yet sent, refused by the server, or never meant to be sent. */
export const listOnlyHere = async (ownerId: string): Promise<readonly FileCheckRow[]> => {
  const rows = await database.fileChecks.where({ ownerId }).toArray();
  return rows.filter(isOnlyHere).toSorted((a, b) => b.createdAt - a.createdAt);
};

/**
 * Removes a person's local data: checks, files, reports, history, searches and notifications. Data on the server stays
 * there and can be fetched again. Files that exist only here, and unsent changes, stay with their history unless
 * `withOnlyHere` removes them as well.
 */
export const removeLocalData = (ownerId: string, { withOnlyHere }: { readonly withOnlyHere: boolean }): Promise<void> =>
  database.transaction("rw", database.tables, async () => {
    const { whole, changed } = withOnlyHere ? nothingKept : await listKept(ownerId);
    const all = withOnlyHere ? await listOwnChecks(ownerId) : await listOpenChecks(ownerId);
    const emptied = [...changed].filter((localId) => !whole.has(localId));
    await removeRows(contents, { localIds: emptied });
    const kept = new Set([...whole, ...changed]);
    const localIds = all.filter((localId) => !kept.has(localId));
    await removeFileChecks(localIds);
    for (const name of tablesWhere(({ localRemoval }) => localRemoval === "removeUnlessKept"))
      await removeUnlessKept(name, ownerId, kept);
    const names = tablesWhere(
      ({ localRemoval }) => localRemoval === "remove" || (withOnlyHere && localRemoval === "removeWithOnlyHere"),
    );
    await removeRows(names, { ownerId, localIds });
  });

const isOnlyHere = ({ fileId }: FileCheckRow): boolean => fileId === null;

/** Tables of what a file check has beside its row. */
const contents = tablesWhere(({ localRemoval }) => localRemoval === "removeWithFileCheck").filter(
  (name) => name !== "fileChecks",
);

/** File checks that stay, by `localId`. */
interface Kept {
  readonly whole: ReadonlySet<string>;
  /** Only their rows stay: a change that waits finds its file on the server by it. */
  readonly changed: ReadonlySet<string>;
}

const nothingKept: Kept = { whole: new Set(), changed: new Set() };

const listKept = async (ownerId: string): Promise<Kept> => {
  const rows = await database.fileChecks.where({ ownerId }).toArray();
  const entries = await database.outboxEntries.where({ ownerId }).toArray();
  // The files of an archive that is not opened yet exist nowhere else.
  const whole = rows.filter((row) => isOnlyHere(row) || row.unopened);
  return {
    whole: new Set(whole.map(({ localId }) => localId)),
    changed: new Set(entries.flatMap(({ localId }) => localId ?? [])),
  };
};

const listOpenChecks = (ownerId: string): Promise<readonly string[]> =>
  database.fileChecks.where({ ownerId }).primaryKeys();

const removeUnlessKept = async (name: TableName, ownerId: string, kept: ReadonlySet<string>): Promise<void> => {
  const rows = database.table<{ readonly localId: string }>(name).where({ ownerId });
  await rows.and(({ localId }) => !kept.has(localId)).delete();
};
