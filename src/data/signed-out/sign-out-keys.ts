import { database } from "#data/store/database.ts";
import { readDeviceKey } from "#data/store/device-key.ts";
import type { SignOutKeyRow } from "#data/store/tables.ts";
import { importAesKey, openWithKey, pairKind, sealWithKey, type unwrapItemKey } from "#data/vault/seal.ts";
import { request } from "#data/wire/request.ts";
import { dayMs } from "#engine/values/units.ts";

/** Opens what a pair of keys has sealed. */
export type OpenedKey = Parameters<typeof unwrapItemKey>[1];

/** Time for which the server's key is assumed to be unchanged. */
const trustMs = dayMs;

/**
 * Ensures a key pair whose private half the server can open. Prepared in advance, because signing out must not wait for
 * a network. Calls the server at most once a day; a new server key gets a new pair, and parcels of older pairs keep
 * theirs.
 */
export const keepSignOutKey = async (ownerId: string, token: string, now: number): Promise<void> => {
  const newest = await newestKeyOf(ownerId);
  if (newest && now - newest.confirmedAt < trustMs && now >= newest.confirmedAt) return;
  const serverKey = await fetchServerKey(token);
  if (newest && (await openKey(newest, serverKey))) {
    await database.signOutKeys.update(newest.keyId, { confirmedAt: now });
    return;
  }
  await database.signOutKeys.add(await createKey(ownerId, serverKey, now));
};

/** Whether what stays here is sealed when this person signs out: for the next sign-in, or for the PIN alone. */
export const canSealAtSignOut = async (ownerId: string): Promise<boolean> =>
  (await database.signOutKeys.where({ ownerId }).count()) > 0 || (await database.vaults.get(ownerId)) !== undefined;

/**
 * The newest pair, whose public half seals; undefined if this device has had no answer since the person first signed
 * in.
 */
export const newestKeyOf = async (ownerId: string): Promise<SignOutKeyRow | undefined> => {
  const rows = await database.signOutKeys.where({ ownerId }).sortBy("createdAt");
  return rows.at(-1);
};

/** The keys of this person that the server opens now, by their ids. */
export const openSignOutKeys = async (ownerId: string, token: string): Promise<ReadonlyMap<string, OpenedKey>> => {
  const serverKey = await fetchServerKey(token);
  const opened = new Map<string, OpenedKey>();
  for (const row of await database.signOutKeys.where({ ownerId }).toArray()) {
    const key = await openKey(row, serverKey);
    if (key) opened.set(row.keyId, key);
  }
  return opened;
};

/** Given after sign-in only, to this person on this device; it is kept nowhere but in the memory of this function. */
const fetchServerKey = async (token: string): Promise<CryptoKey> => {
  const { key } = await request("sealingKey", { deviceKey: await readDeviceKey() }, { token });
  const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  const serverKey = await importAesKey(bytes, ["encrypt", "decrypt"]);
  bytes.fill(0);
  return serverKey;
};

const createKey = async (ownerId: string, serverKey: CryptoKey, now: number): Promise<SignOutKeyRow> => {
  const keyId = crypto.randomUUID();
  const pair = await crypto.subtle.generateKey(pairKind, true, ["deriveBits"]);
  const pkcs8 = await crypto.subtle.exportKey("pkcs8", pair.privateKey);
  return {
    ...{ keyId, ownerId, createdAt: now, confirmedAt: now },
    publicKey: await crypto.subtle.exportKey("spki", pair.publicKey),
    privateKey: await sealWithKey(serverKey, pkcs8, purposeOf(keyId)),
  };
};

const openKey = async (
  { keyId, privateKey: sealed }: SignOutKeyRow,
  serverKey: CryptoKey,
): Promise<OpenedKey | undefined> => {
  try {
    const pkcs8 = await openWithKey(serverKey, sealed, purposeOf(keyId));
    const privateKey = await crypto.subtle.importKey("pkcs8", pkcs8, pairKind, false, ["deriveBits"]);
    return { dataKey: serverKey, privateKey };
  } catch {
    return undefined; // the seal does not fit: the server gives another key than it did
  }
};

const purposeOf = (keyId: string): string => `sign-out key ${keyId}`;
