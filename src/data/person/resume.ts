import { openParcels } from "#data/signed-out/open-parcels.ts";
import { parcelLock } from "#data/signed-out/parcel-lock.ts";
import { database } from "#data/store/database.ts";
import { log } from "#data/store/logs.ts";
import type { SessionRow, VaultRow } from "#data/store/tables.ts";
import { openSession } from "#data/vault/kept-session.ts";
import { readKeys } from "#data/vault/keyring.ts";
import { type PinAnswer, readVault, unlock } from "#data/vault/vault.ts";
import { openPerson, sealPerson, type VaultKeys } from "#data/vault/vault-keys.ts";

/** People who can work on this device without the server, because their PIN shows who they are. */
export const listOfflinePeople = async (): Promise<readonly { readonly ownerId: string; readonly name: string }[]> =>
  (await database.vaults.toArray()).map(({ ownerId, name }) => ({ ownerId, name }));

/**
 * Opens local data with the PIN and restores the session it was locked with. Without one („Offline weiterarbeiten“) the
 * session has no tokens, so nothing is sent until the person signs in. Changes nothing if another person is signed in.
 */
export const resume = async (
  ownerId: string,
  pin: string,
  onProgress?: (done: number, total: number) => void,
): Promise<PinAnswer> => {
  const answer = await unlock(ownerId, pin);
  const keys = answer.ok ? await readKeys(ownerId) : undefined;
  // First everything that is theirs, then they: nothing may ever seem to be gone.
  if (keys) {
    await navigator.locks.request(parcelLock(ownerId), async () => {
      const session = await database.session.get("current");
      if (session && session.user.id !== ownerId) return;
      await openParcels(ownerId, ({ vaultId }) => (keys.vaultId === vaultId ? keys : undefined), onProgress);
      while (!(await restoreSession(ownerId, keys)));
    });
  }
  return answer;
};

/** False if the kept session has changed since it was read; then nothing is written. */
const restoreSession = async (ownerId: string, keys: VaultKeys): Promise<boolean> => {
  const vault = await readVault(ownerId);
  if (!vault) return true;
  const session = await openKept(vault, keys);
  // The newer truth about the person.
  const person = await sealPerson(keys.dataKey, session.user);
  return database.transaction("rw", database.session, database.vaults, async () => {
    const now = await database.vaults.get(ownerId);
    // Locked again, or signed in by another page.
    if (now?.epoch !== keys.epoch || (await database.session.get("current"))) return true;
    if (now.kept?.refreshedAt !== vault.kept?.refreshedAt) return false;
    await database.session.put(session);
    await database.vaults.update(ownerId, { person, kept: undefined });
    return true;
  });
};

const openKept = async ({ kept, person }: Pick<VaultRow, "kept" | "person">, keys: VaultKeys): Promise<SessionRow> => {
  try {
    if (kept) return await openSession(keys, kept);
  } catch (error) {
    log("ERROR", "Kept session is damaged", String(error));
  }
  const tokens = { accessToken: "", refreshToken: "" };
  return { id: "current", user: await openPerson(keys, person), tokens, refreshedAt: Date.now() };
};
