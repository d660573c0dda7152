import { database, type FileCheckRow } from "#data/database.ts";
import { recordHere } from "#data/history.ts";
import { removeRows, tables } from "#data/transition.ts";
import { dropKeys } from "./keyring.ts";

/** Sealed files of which the server holds no copy: without the PIN nobody can read them again. */
export const listLostWithPin = async (ownerId: string): Promise<readonly FileCheckRow[]> => {
  const sealed = await listSealed();
  const rows = await database.fileChecks.where({ ownerId }).toArray();
  return rows.filter(({ localId, fileId }) => fileId === null && sealed.has(localId));
};

/**
 * Gives up what only the forgotten PIN could open, together with the vault itself, in one transaction. What the server
 * holds stays in the lists and is fetched again after the next sign-in; files it does not hold are gone, so exactly
 * those the person has seen and confirmed must be named. False when others have come in since; then nothing is done.
 */
export const forgetPin = async (ownerId: string, confirmed: readonly string[]): Promise<boolean> => {
  const done = await database.transaction("rw", [...tables, database.vaults, database.cacheMeta], async () => {
    const lost = await listLostWithPin(ownerId);
    if (lost.some(({ localId }) => !confirmed.includes(localId))) return false;
    for (const row of lost) await giveUp(row);
    const sealed = await listSealed();
    const kept = await database.fileChecks
      .where({ ownerId })
      .and(({ localId }) => sealed.has(localId))
      .toArray();
    for (const { localId } of kept) {
      await database.blobs.delete(localId);
      await database.reports.where("localId").equals(localId).delete();
      await database.occurrences.where("localId").equals(localId).delete();
      // Without reports here there is nothing left to compare; the one of the server is fetched like a new one.
      await database.fileChecks.update(localId, { agreement: null, origin: null });
    }
    await database.cacheMeta.delete(`fileChecks:${ownerId}`);
    await database.vaults.delete(ownerId);
    // Who does not know the PIN must at least know the password: the session would fetch everything again.
    const session = await database.session.get("current");
    if (session?.user.id === ownerId) await database.session.delete("current");
    return true;
  });
  if (done) dropKeys(ownerId);
  return done;
};

const giveUp = async (row: FileCheckRow): Promise<void> => {
  const entries = await database.outbox.where({ localId: row.localId }).toArray();
  const uploads = entries.filter(({ kind }) => kind === "upload");
  await database.outbox.bulkDelete(uploads.map(({ seq }) => seq));
  // An attempt may have arrived without its answer; then the server knows the file and the list will bring it back.
  await recordHere(row, "deleted");
  await removeRows(row.localId);
};

const listSealed = async (): Promise<ReadonlySet<string>> => {
  const sealed = new Set<string>();
  await database.blobs.each((row) => void (row.seal && sealed.add(row.localId)));
  await database.reports.each((row) => void ("sealed" in row && sealed.add(row.localId)));
  await database.occurrences.each((row) => void ("sealed" in row && sealed.add(row.localId)));
  return sealed;
};
