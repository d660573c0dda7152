import { Dexie } from "dexie";
import { database } from "#data/store/database.ts";
import { log } from "#data/store/logs.ts";
import { sealedTables } from "#data/store/table-registry.ts";
import type { ParcelRow, Seal } from "#data/store/tables.ts";
import { toBlob } from "#data/vault/blob-parts.ts";
import { openBlob, unwrapItemKey } from "#data/vault/seal.ts";
import { type RowsByTable, unpackRows } from "./pack-rows.ts";
import { parcelPurpose } from "./parcel-lock.ts";
import { tableOf } from "./row-keys.ts";
import { type OpenedKey, openSignOutKeys } from "./sign-out-keys.ts";

/**
 * Restores data sealed at sign-out with the server's key for this person and device. Returns how many parcels it does
 * not open; they stay as they are. Throws a CallError when the server gives no answer: then the person must not be
 * signed in, because the sealed data would seem to be lost.
 */
export const openWithServer = async (ownerId: string, token: string): Promise<number> => {
  if ((await database.parcels.where({ ownerId }).count()) === 0) return 0;
  const keys = await openSignOutKeys(ownerId, token);
  return openParcels(ownerId, ({ vaultId }) => keys.get(vaultId));
};

/**
 * Opens the parcels one by one, each in one transaction. The caller holds the lock of the parcels and signs the person
 * in afterwards; if it is killed in between, the next sign-in opens the rest, and until then it is sealed again.
 */
export const openParcels = async (
  ownerId: string,
  findKey: (seal: Seal) => OpenedKey | undefined,
  onProgress?: (done: number, total: number) => void,
): Promise<number> => {
  let left = 0;
  const ids = await database.parcels.where({ ownerId }).primaryKeys();
  // The next one is opened while the rows of this one are written.
  const open = async (id: string | undefined) => {
    const parcel = id === undefined ? undefined : await database.parcels.get(id);
    return parcel && { parcel, rows: await openParcel(parcel, findKey) };
  };
  let next = open(ids[0]);
  for (const done of ids.keys()) {
    onProgress?.(done, ids.length);
    const opened = await next;
    next = open(ids[done + 1]);
    // A waiting caller gets the error; otherwise it is ignored.
    next.catch(() => undefined);
    if (opened?.rows) await putBack(opened.parcel, opened.rows);
    else if (opened) left += 1;
  }
  if (left > 0) log("ERROR", "Sealed rows not opened", { parcels: left });
  return left;
};

const openParcel = async (
  { id, content, seals }: ParcelRow,
  findKey: (seal: Seal) => OpenedKey | undefined,
): Promise<RowsByTable | undefined> => {
  const seal = seals.find((one) => findKey(one) !== undefined);
  const key = seal && findKey(seal);
  if (!key) return undefined;
  try {
    const itemKey = await unwrapItemKey(seal, key, parcelPurpose(id));
    return await unpackRows(await openBlob(toBlob(content), seal, itemKey, parcelPurpose(id)));
  } catch (error) {
    log("ERROR", "Sealed rows are damaged", { id, error: String(error) });
    return undefined;
  }
};

/** Existing rows are newer than sealed ones. */
const putBack = ({ id, ownerId }: ParcelRow, rows: RowsByTable): Promise<void> => {
  const names = Object.keys(rows) as readonly (keyof RowsByTable)[];
  return database.transaction("rw", [database.parcels, database.vaults, ...names.map(tableOf)], async () => {
    if (!(await database.parcels.get(id))) return;
    for (const name of names) await addMissing(tableOf(name), rows[name] ?? []);
    await database.parcels.delete(id);
    // Contents may have been sealed away before there was a PIN.
    if (sealedTables.some((name) => (rows[name] ?? []).length > 0))
      await database.vaults
        .where({ ownerId })
        .and(({ state }) => state === "sealed")
        .modify({ state: "sealing" });
  });
};

const addMissing = async (table: ReturnType<typeof tableOf>, rows: readonly object[]): Promise<void> => {
  try {
    await table.bulkAdd(rows);
  } catch (error) {
    // Rows that exist already; checking each first takes as long as writing them.
    if (!(error instanceof Dexie.BulkError) || error.failures.some(({ name }) => name !== "ConstraintError"))
      throw error;
  }
};
