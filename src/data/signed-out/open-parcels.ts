import { database } from "#data/store/database.ts";
import { log } from "#data/store/logs.ts";
import type { ParcelRow, Seal } from "#data/store/tables.ts";
import { toBlob } from "#data/vault/blob-parts.ts";
import { openBlob, unwrapItemKey } from "#data/vault/seal.ts";
import { type RowsByTable, unpackRows } from "./pack-rows.ts";
import { parcelPurpose } from "./parcel-lock.ts";
import { keyOf, tableOf } from "./row-keys.ts";
import { type OpenedKey, openSignOutKeys } from "./sign-out-keys.ts";

/**
 * Puts back what signing out has sealed, with the key that the server gives for this person and device. Returns how
 * many parcels it does not open; they stay as they are. Throws a CallError where the server gives no answer: then
 * nobody is to be signed in, because what is sealed would seem to be gone.
 */
export const openWithServer = async (ownerId: string, token: string): Promise<number> => {
  if ((await database.parcels.where({ ownerId }).count()) === 0) return 0;
  const keys = await openSignOutKeys(ownerId, token);
  return openParcels(ownerId, ({ vaultId }) => keys.get(vaultId));
};

/**
 * One parcel after the other, each in one transaction. The caller holds the lock of the parcels and signs the person in
 * afterwards; where it is killed in between, the rest is opened by the next sign-in, and until then sealed again.
 */
export const openParcels = async (ownerId: string, findKey: (seal: Seal) => OpenedKey | undefined): Promise<number> => {
  let left = 0;
  for (const id of await database.parcels.where({ ownerId }).primaryKeys()) {
    const parcel = await database.parcels.get(id);
    const rows = parcel && (await openParcel(parcel, findKey));
    if (rows) await putBack(id, rows);
    else if (parcel) left += 1;
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

/** What came in since is newer than what was sealed. */
const putBack = (id: string, rows: RowsByTable): Promise<void> => {
  const names = Object.keys(rows) as readonly (keyof RowsByTable)[];
  return database.transaction("rw", [database.parcels, ...names.map(tableOf)], async () => {
    if (!(await database.parcels.get(id))) return;
    for (const name of names) await addMissing(tableOf(name), rows[name] ?? []);
    await database.parcels.delete(id);
  });
};

const addMissing = async (table: ReturnType<typeof tableOf>, rows: readonly object[]): Promise<void> => {
  const present = await table.bulkGet(rows.map((row) => keyOf(table, row)));
  await table.bulkAdd(rows.filter((_, index) => present[index] === undefined));
};
