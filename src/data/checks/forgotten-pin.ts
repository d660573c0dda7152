import { database } from "#data/store/database.ts";
import { removeFileChecks, removeRows } from "#data/store/owned-rows.ts";
import { sealedTables } from "#data/store/table-registry.ts";
import type { FileCheckRow, ParcelRow } from "#data/store/tables.ts";
import { removeKeys } from "#data/vault/keyring.ts";
import { parcelsOfVault } from "#data/vault/parcels-of-vault.ts";
import { listLocalIds } from "#data/vault/stored.ts";
import { tables } from "./entry-tables.ts";
import { recordHere } from "./history.ts";
import { outdateList } from "./list-age.ts";

/** Lost with the PIN, because the server holds no copy. */
export interface LostWithPin {
  readonly files: readonly FileCheckRow[];
  /** File checks whose names only the PIN can open: no sign-in opens their parcels. */
  readonly unnamed: number;
}

export const listLostWithPin = async (ownerId: string): Promise<LostWithPin> => {
  const sealed = await listLocalIds({ sealed: true });
  const rows = await database.fileChecks.where({ ownerId }).toArray();
  const parcels = await listSealedParcels(ownerId);
  return {
    files: rows.filter(({ localId, fileId }) => fileId === null && sealed.has(localId)),
    unnamed: parcels.reduce((sum, { onlyHere }) => sum + onlyHere, 0),
  };
};

/**
 * Removes everything only the forgotten PIN could open, together with the vault, in one transaction. Data the server
 * holds stays in the lists and is fetched again after the next sign-in. Files it does not hold are lost, so exactly
 * those the person saw and confirmed must be named. Returns false and changes nothing if others have come in since.
 */
export const removeForgottenPin = async (ownerId: string, confirmed: LostWithPin): Promise<boolean> => {
  const expected = new Set(confirmed.files.map(({ localId }) => localId));
  const done = await database.transaction("rw", [...tables, database.vaults, database.parcels], async () => {
    const lost = await listLostWithPin(ownerId);
    if (lost.unnamed > confirmed.unnamed || lost.files.some(({ localId }) => !expected.has(localId))) return false;
    for (const row of lost.files) await deleteLost(row);
    await giveUpParcels(ownerId);
    const sealed = await listLocalIds({ sealed: true });
    const kept = await database.fileChecks
      .where({ ownerId })
      .and(({ localId }) => sealed.has(localId))
      .toArray();
    const localIds = kept.map(({ localId }) => localId);
    await removeRows(sealedTables, { localIds });
    // Without reports here there is nothing left to compare; the one of the server is fetched like a new one.
    await database.fileChecks.where("localId").anyOf(localIds).modify({ agreement: null, origin: null });
    await outdateList(ownerId);
    await database.vaults.delete(ownerId);
    // Without the PIN the password must be known: the session would fetch everything again.
    const session = await database.session.get("current");
    if (session?.user.id === ownerId) await database.session.delete("current");
    return true;
  });
  if (done) removeKeys(ownerId);
  return done;
};

/** Parcels that a sign-in should have opened and did not. */
const listSealedParcels = async (ownerId: string): Promise<readonly ParcelRow[]> => {
  const vault = await database.vaults.get(ownerId);
  return vault ? parcelsOfVault(vault) : [];
};

/** Parcels of another key may still be opened later; contents that only the PIN opens are removed. */
const giveUpParcels = async (ownerId: string): Promise<void> => {
  const parcels = await listSealedParcels(ownerId);
  await removeRows(sealedTables, { localIds: parcels.flatMap(({ beside = [] }) => beside) });
  await database.parcels.bulkDelete(parcels.filter(({ seals }) => seals.length === 1).map(({ id }) => id));
};

const deleteLost = async (row: FileCheckRow): Promise<void> => {
  const entries = await database.outboxEntries.where({ localId: row.localId }).toArray();
  const uploads = entries.filter(({ kind }) => kind === "upload");
  await database.outboxEntries.bulkDelete(uploads.map(({ seq }) => seq));
  // An attempt may have arrived without its answer; then the server has the file and the list will restore it.
  await recordHere(row, "deleted");
  await removeFileChecks([row.localId]);
};
