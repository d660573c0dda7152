import type { User } from "#contract/index.ts";
import { database } from "#data/store/database.ts";
import type { VaultRow } from "#data/store/tables.ts";
import { shareKeys } from "./keyring.ts";
import { countAttempt, forgiveAttempts, waitAfter } from "./pin-attempts.ts";
import { createVaultKeys, iterations, openVaultKeys, rewrapDataKey, sealPerson } from "./vault-keys.ts";

export const minPinLength = 6;

export type PinAnswer =
  | { readonly ok: true }
  /** A wrong PIN, or one that was not even tried because it is too early; nothing else has changed. */
  | { readonly ok: false; readonly reason: "wrong" | "tooEarly"; readonly waitMs: number };

export const readVault = (ownerId: string): Promise<VaultRow | undefined> => database.vaults.get(ownerId);

/**
 * Sets a PIN where there is none. From here on everything new is sealed; what is already there is sealed by
 * `convertRows`. False when another tab was faster.
 */
export const setPin = async (user: User, pin: string, rounds: number = iterations): Promise<boolean> => {
  const secrets = await createVaultKeys(pin, user, rounds);
  const row: VaultRow = {
    ...secrets,
    ownerId: user.id,
    vaultId: crypto.randomUUID(),
    state: "sealing",
    epoch: 1,
    name: user.fullName || user.email,
    failures: 0,
    failedAt: 0,
  };
  const keys = await openVaultKeys(row, pin, row.epoch);
  // Never store a vault that its own PIN does not open.
  if (!keys) throw new Error("The new PIN does not open what it has sealed");
  const stored = await database.transaction("rw", database.vaults, async () => {
    if (await database.vaults.get(user.id)) return false;
    await database.vaults.add(row);
    return true;
  });
  if (stored) shareKeys(user.id, keys);
  return stored;
};

/** Opens the vault in every tab and in the service worker. A wrong PIN changes nothing but the time to wait. */
export const unlock = async (ownerId: string, pin: string): Promise<PinAnswer> => {
  const row = await readVault(ownerId);
  if (!row) return { ok: true };
  return tryPin(ownerId, async () => {
    const keys = await openVaultKeys(row, pin, row.epoch);
    if (!keys) return false;
    shareKeys(ownerId, keys);
    // The session, if there is one, has newer data about the person.
    const session = await database.session.get("current");
    const person = session?.user.id === ownerId ? await sealPerson(keys.dataKey, session.user) : row.person;
    await database.vaults.update(ownerId, { person });
    return true;
  });
};

/** The data key stays the same, so nothing is sealed again and nothing can be lost. */
export const changePin = async (
  ownerId: string,
  oldPin: string,
  newPin: string,
  rounds: number = iterations,
): Promise<PinAnswer> => {
  const row = await readVault(ownerId);
  if (!row) return { ok: true };
  return tryPin(ownerId, async () => {
    const secrets = await rewrapDataKey(row, oldPin, newPin, rounds);
    if (!secrets) return false;
    await database.vaults
      .where({ ownerId })
      .and(({ vaultId }) => vaultId === row.vaultId)
      .modify(secrets);
    return true;
  });
};

/** From here on new data is stored as it is; `convertRows` opens the rest and then removes the vault. */
export const removePin = async (ownerId: string, pin: string): Promise<PinAnswer> => {
  const answer = await unlock(ownerId, pin);
  if (answer.ok) await database.vaults.update(ownerId, { state: "opening" });
  return answer;
};

const tryPin = async (ownerId: string, attempt: () => Promise<boolean>): Promise<PinAnswer> => {
  const early = await countAttempt(ownerId);
  if (early > 0) return { ok: false, reason: "tooEarly", waitMs: early };
  if (await attempt()) {
    await forgiveAttempts(ownerId);
    return { ok: true };
  }
  const { failures = 0 } = (await readVault(ownerId)) ?? {};
  return { ok: false, reason: "wrong", waitMs: waitAfter(failures) };
};
