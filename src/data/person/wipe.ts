import type { Wipe } from "#contract/index.ts";
import { database } from "#data/store/database.ts";
import { readDeviceKey } from "#data/store/device-key.ts";
import { log } from "#data/store/logs.ts";
import { listOwnChecks, removeRows } from "#data/store/owned-rows.ts";
import { tablesWhere } from "#data/store/table-registry.ts";
import type { WipeRow } from "#data/store/tables.ts";
import { removeKeys } from "#data/vault/keyring.ts";
import { CallError, request } from "#data/wire/request.ts";

/**
 * Notes an order of the server, so that it is carried out even if the app is closed at this moment. One that was carried
 * out is only confirmed again: its answer came late, or an older backup of the server was put back.
 */
export const orderWipe = ({ id: deviceId, ownerId, requestedAt }: Wipe): Promise<void> =>
  database.transaction("rw", database.wipes, async () => {
    const id = `${deviceId}:${requestedAt}`;
    const existing = await database.wipes.get(id);
    if (existing?.state === "confirmed") await database.wipes.update(id, { state: "done" });
    if (existing) return;
    await database.wipes.add({ id, deviceId, requestedAt, ownerId, state: "ordered", removed: 0, unsent: 0 });
  });

/**
 * Carries out ordered wipes and reports their extent to the server; resumes after an interruption. Returns the owners
 * whose data was wiped now. If the server does not answer, the confirmation follows at the next contact.
 */
export const carryOutWipes = async (): Promise<readonly string[]> => {
  const owners: string[] = [];
  for (const row of await database.wipes.toArray()) {
    if (row.state === "confirmed") continue;
    const done = row.state === "ordered" ? await carryOut(row) : row;
    if (row.state === "ordered") owners.push(row.ownerId);
    await confirm(done);
  }
  return owners;
};

/**
 * Wipes one person's data in one transaction: either all of it is still there, or it is gone and the counts are stored.
 */
const carryOut = async (order: WipeRow): Promise<WipeRow> => {
  const { ownerId } = order;
  const done = await database.transaction("rw", database.tables, async () => {
    const rows = await database.fileChecks.where({ ownerId }).toArray();
    // The checks of a signed-out person are sealed in parcels.
    const parcels = await database.parcels.where({ ownerId }).toArray();
    const next: WipeRow = {
      ...order,
      state: "done",
      removed: parcels.reduce((sum, { checks }) => sum + checks, rows.length),
      unsent: parcels.reduce(
        (sum, { onlyHere }) => sum + onlyHere,
        rows.filter(({ fileId }) => fileId === null).length,
      ),
    };
    await wipeOwner(ownerId);
    await database.wipes.put(next);
    return next;
  });
  removeKeys(ownerId);
  log("WARN", "Local data removed on request", { removed: done.removed, unsent: done.unsent });
  return done;
};

/** Inside a transaction over all tables. */
const wipeOwner = async (ownerId: string): Promise<void> => {
  const localIds = await listOwnChecks(ownerId);
  await removeRows(
    tablesWhere(({ wipe }) => wipe === "remove"),
    { ownerId, localIds },
  );
};

const confirm = async ({ id, deviceId = id, requestedAt, removed, unsent }: WipeRow): Promise<void> => {
  try {
    const order = requestedAt === undefined ? {} : { requestedAt };
    await request("confirmWipe", { id: deviceId, deviceKey: await readDeviceKey(), removed, unsent, ...order });
  } catch (error) {
    // No answer or a server fault: retried at the next contact. An unknown order is done.
    if (!(error instanceof CallError) || error.kind !== "client") return;
  }
  await database.transaction("rw", database.tables, async () => {
    const { ownerId = "" } = (await database.wipes.get(id)) ?? {};
    // Catches writes of other tabs during the wipe.
    if (ownerId !== "") await wipeOwner(ownerId);
    if (requestedAt === undefined) await database.wipes.delete(id);
    else await database.wipes.update(id, { state: "confirmed", ownerId: "" });
  });
};
