import type { User } from "#contract/index.ts";
import { openParcels } from "#data/signed-out/open-parcels.ts";
import { parcelLock } from "#data/signed-out/parcel-lock.ts";
import { database } from "#data/store/database.ts";
import { readKeys } from "#data/vault/keyring.ts";
import { type PinAnswer, readPerson, unlock } from "#data/vault/vault.ts";
import { readSession, storeSession } from "./session.ts";

/** People who can work on this device without the server, because their PIN shows who they are. */
export const listOfflinePeople = async (): Promise<readonly { readonly ownerId: string; readonly name: string }[]> =>
  (await database.vaults.toArray()).map(({ ownerId, name }) => ({ ownerId, name }));

/**
 * „Offline weiterarbeiten“: the PIN takes the place of the password and opens what lies on this device. The session has
 * no tokens, so nothing is sent until the person signs in. Changes nothing where somebody is signed in.
 */
export const resumeOffline = async (
  ownerId: string,
  pin: string,
): Promise<{ readonly answer: PinAnswer; readonly user?: User }> => {
  const answer = await unlock(ownerId, pin);
  const user = answer.ok ? await readPerson(ownerId) : undefined;
  if (!user || (await readSession())) return { answer };
  const keys = await readKeys(ownerId);
  await navigator.locks.request(parcelLock(ownerId), async () => {
    await openParcels(ownerId, ({ vaultId }) => (keys?.vaultId === vaultId ? keys : undefined));
    await storeSession({ user, tokens: { accessToken: "", refreshToken: "" } });
  });
  return { answer, user };
};
