import type { User } from "#contract/index.ts";
import type { VaultRow } from "#data/store/tables.ts";
import { importAesKey, openWithKey, pairKind, sealWithKey } from "./seal.ts";

/** Keys of one person in memory; none of them can be read out, only used. */
export interface VaultKeys {
  readonly vaultId: string;
  /** Epoch of the vault when it was unlocked; a lock makes it older, and the keys void. */
  readonly epoch: number;
  readonly dataKey: CryptoKey;
  readonly privateKey: CryptoKey;
}

/** OWASP's figure for PBKDF2 with SHA-256; the number is stored with every vault, so it can grow. */
export const iterations = 600_000;

type Secrets = Pick<VaultRow, "salt" | "iterations" | "dataKey">;

/** Makes the keys of a new vault; the data key leaves this function only wrapped by the PIN. */
export const createVaultKeys = async (
  pin: string,
  user: User,
  rounds: number,
): Promise<Secrets & Pick<VaultRow, "publicKey" | "privateKey" | "person">> => {
  const rawDataKey = crypto.getRandomValues(new Uint8Array(32));
  const dataKey = await importAesKey(rawDataKey, ["encrypt"]);
  const secrets = await wrapDataKey(rawDataKey, pin, rounds);
  rawDataKey.fill(0);
  const pair = await crypto.subtle.generateKey(pairKind, true, ["deriveBits"]);
  const pkcs8 = await crypto.subtle.exportKey("pkcs8", pair.privateKey);
  return {
    ...secrets,
    publicKey: await crypto.subtle.exportKey("spki", pair.publicKey),
    privateKey: await sealWithKey(dataKey, pkcs8, "privateKey"),
    person: await sealPerson(dataKey, user),
  };
};

/** The keys a PIN opens; undefined when it is wrong. */
export const openVaultKeys = async (
  row: Secrets & Pick<VaultRow, "vaultId" | "privateKey">,
  pin: string,
  epoch: number,
): Promise<VaultKeys | undefined> => {
  const rawDataKey = await unwrapDataKey(row, pin);
  if (!rawDataKey) return undefined;
  const dataKey = await importAesKey(rawDataKey, ["encrypt", "decrypt"]);
  new Uint8Array(rawDataKey).fill(0);
  const pkcs8 = await openWithKey(dataKey, row.privateKey, "privateKey");
  const privateKey = await crypto.subtle.importKey("pkcs8", pkcs8, pairKind, false, ["deriveBits"]);
  return { vaultId: row.vaultId, epoch, dataKey, privateKey };
};

/** The same data key under another PIN, so that nothing has to be sealed again; undefined when the old PIN is wrong. */
export const rewrapDataKey = async (
  row: Secrets,
  oldPin: string,
  newPin: string,
  rounds: number,
): Promise<Secrets | undefined> => {
  const rawDataKey = await unwrapDataKey(row, oldPin);
  if (!rawDataKey) return undefined;
  const secrets = await wrapDataKey(rawDataKey, newPin, rounds);
  new Uint8Array(rawDataKey).fill(0);
  return secrets;
};

/** The person as last seen, for working offline after the session is gone. */
export const sealPerson = (dataKey: CryptoKey, user: User): Promise<ArrayBuffer> =>
  sealWithKey(dataKey, new TextEncoder().encode(JSON.stringify(user)), "person");

export const openPerson = async ({ dataKey }: VaultKeys, person: ArrayBuffer): Promise<User> =>
  JSON.parse(new TextDecoder().decode(await openWithKey(dataKey, person, "person")));

const wrapDataKey = async (rawDataKey: BufferSource, pin: string, rounds: number): Promise<Secrets> => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const pinKey = await derivePinKey(pin, salt, rounds);
  return { salt, iterations: rounds, dataKey: await sealWithKey(pinKey, rawDataKey, "dataKey") };
};

const unwrapDataKey = async ({ salt, iterations, dataKey }: Secrets, pin: string): Promise<ArrayBuffer | undefined> => {
  const pinKey = await derivePinKey(pin, salt, iterations);
  try {
    return await openWithKey(pinKey, dataKey, "dataKey");
  } catch {
    return undefined; // the seal does not fit: another PIN
  }
};

const derivePinKey = async (pin: string, salt: BufferSource, rounds: number): Promise<CryptoKey> => {
  // The same PIN from another keyboard may spell an umlaut differently.
  const typed = new TextEncoder().encode(pin.normalize("NFC"));
  const material = await crypto.subtle.importKey("raw", typed, "PBKDF2", false, ["deriveKey"]);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds };
  return crypto.subtle.deriveKey(parameters, material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
};
