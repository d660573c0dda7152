import type { Wipe } from "#contract/index.ts";
import { database, type WipeRow } from "./database.ts";
import { readDeviceKey } from "./device-key.ts";
import { log } from "./logs.ts";
import { CallError, request } from "./request.ts";
import { removeRows } from "./transition.ts";
import { dropKeys } from "./vault/keyring.ts";

/** Notes an order of the server, so that it is carried out even if the app is closed at this moment. */
export const orderWipe = ({ id, ownerId }: Wipe): Promise<void> =>
  database.transaction("rw", database.wipes, async () => {
    if (await database.wipes.get(id)) return;
    await database.wipes.add({ id, ownerId, state: "ordered", removed: 0, unsent: 0 });
  });

/**
 * Carries out what was ordered and tells the server how much it was; begins anew where it was interrupted. Returns the
 * owners whose data went now. Without an answer the confirmation follows at the next contact.
 */
export const carryOutWipes = async (): Promise<readonly string[]> => {
  const owners: string[] = [];
  for (const row of await database.wipes.toArray()) {
    const done = row.state === "ordered" ? await removeOwner(row) : row;
    if (row.state === "ordered") owners.push(row.ownerId);
    await confirm(done);
  }
  return owners;
};

/** Everything of one person in one transaction: either all of it is still there, or nothing and the numbers stand. */
const removeOwner = async (order: WipeRow): Promise<WipeRow> => {
  const { ownerId } = order;
  const done = await database.transaction("rw", database.tables, async () => {
    const rows = await database.fileChecks.where({ ownerId }).toArray();
    const next: WipeRow = {
      ...order,
      state: "done",
      removed: rows.length,
      unsent: rows.filter(({ fileId }) => fileId === null).length,
    };
    await clearOwner(ownerId);
    await database.wipes.put(next);
    return next;
  });
  dropKeys(ownerId);
  log("WARN", "Local data removed on request", { removed: done.removed, unsent: done.unsent });
  return done;
};

/** Inside a transaction over all tables. Tables that come later are found by their index on the owner. */
const clearOwner = async (ownerId: string): Promise<void> => {
  const rows = await database.fileChecks.where({ ownerId }).toArray();
  const session = await database.session.get("current");
  if (session?.user.id === ownerId) await database.session.delete("current");
  for (const { localId } of rows) await removeRows(localId);
  for (const table of database.tables) {
    if (table.name === "wipes") continue;
    const { primKey, indexes } = table.schema;
    if ([primKey, ...indexes].some(({ keyPath }) => keyPath === "ownerId")) {
      await table.where("ownerId").equals(ownerId).delete();
    }
  }
  await database.history.where("[ownerId+at]").between([ownerId, 0], [ownerId, Number.MAX_SAFE_INTEGER]).delete();
  await database.profiles.delete(ownerId);
  const ids = new Set([ownerId, ...rows.map(({ localId }) => localId)]);
  const marks = await database.cacheMeta.toCollection().primaryKeys();
  await database.cacheMeta.bulkDelete(marks.filter((key) => ids.has(key.slice(key.indexOf(":") + 1))));
};

const confirm = async ({ id, ownerId, removed, unsent }: WipeRow): Promise<void> => {
  try {
    await request("confirmWipe", { id, deviceKey: await readDeviceKey(), removed, unsent });
  } catch (error) {
    // No answer, or the server is not well: once more at the next contact. It knows no such order any more: done.
    if (!(error instanceof CallError) || error.kind !== "client") return;
  }
  await database.transaction("rw", database.tables, async () => {
    // What another tab was just writing when the data went; who has signed in anew since begins afresh.
    if ((await database.session.get("current"))?.user.id !== ownerId) await clearOwner(ownerId);
    await database.wipes.delete(id);
  });
};
