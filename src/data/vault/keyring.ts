import { database } from "#data/store/database.ts";
import type { Seal, VaultRow } from "#data/store/tables.ts";
import type { Sealer } from "./seal.ts";
import type { VaultKeys } from "./vault-keys.ts";

/** Stored bytes or reports that only the PIN opens; nothing is wrong with them. */
export class LockedError extends Error {
  override readonly name = "LockedError";

  constructor() {
    super("Diese Daten sind mit Ihrer PIN geschützt. Bitte geben Sie die PIN ein.");
  }
}

/** Reason shown for an entry that waits for the PIN. */
export const pinReason = "PIN nötig. Die Übertragung beginnt, sobald Sie die PIN eingeben.";

type Message =
  | { readonly type: "ask" }
  | { readonly type: "keys"; readonly ownerId: string; readonly keys: VaultKeys }
  | { readonly type: "remove"; readonly ownerId: string };

/** The only place where keys are: the memory of this page or worker. */
const held = new Map<string, VaultKeys>();
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/**
 * Lets pages and the service worker of this browser share unlocked keys. A page answers who asks; the worker, which
 * the browser ends and restarts at will, only asks. Returns the function that ends it.
 */
export const startKeyring = ({ answers }: { readonly answers: boolean }): (() => void) => {
  const opened = new BroadcastChannel("vault");
  channel = opened;
  opened.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === "ask" && answers) for (const [ownerId, keys] of held) publish({ type: "keys", ownerId, keys });
    if (data.type === "keys") hold(data.ownerId, data.keys);
    if (data.type === "remove") remove(data.ownerId);
  };
  publish({ type: "ask" });
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
};

/** Waits a moment for the keys of an open page; false when none has them. */
export const requestKeys = async (ownerId: string, timeoutMs = 1_000): Promise<boolean> => {
  if (!channel || !(await database.vaults.get(ownerId))) return false;
  let finish = (): void => {};
  const answered = new Promise<void>((resolve) => {
    finish = resolve;
  });
  // Listening before looking: what arrives in between must not be missed.
  const end = watchKeys(finish);
  const timer = setTimeout(finish, timeoutMs);
  if (!(await readKeys(ownerId))) {
    publish({ type: "ask" });
    await answered;
  }
  end();
  clearTimeout(timer);
  return (await readKeys(ownerId)) !== undefined;
};

/** Puts keys into memory, here and in every other open page and the worker. */
export const shareKeys = (ownerId: string, keys: VaultKeys): void => {
  hold(ownerId, keys);
  publish({ type: "keys", ownerId, keys });
};

/** Removes keys everywhere. The epoch in the store is decisive; this only clears the memory. */
export const removeKeys = (ownerId: string): void => {
  remove(ownerId);
  publish({ type: "remove", ownerId });
};

/** The keys of a person, unless they were locked meanwhile, by whichever tab. */
export const readKeys = async (ownerId: string): Promise<VaultKeys | undefined> => {
  const keys = held.get(ownerId);
  return keys && pickKeys(await database.vaults.get(ownerId));
};

/** True while something of this person may be sealed and this context cannot open it. */
export const isLocked = async (ownerId: string): Promise<boolean> => {
  const row = await database.vaults.get(ownerId);
  return row !== undefined && pickKeys(row) === undefined;
};

/** The keys of the vault a seal belongs to; a LockedError when they are not at hand. */
export const requireKeys = async ({ ownerId, vaultId }: Seal): Promise<VaultKeys> => {
  // Read even without keys, so that a live query that ends here runs again when the vault is unlocked.
  const keys = pickKeys(await database.vaults.get(ownerId));
  if (keys?.vaultId !== vaultId) throw new LockedError();
  return keys;
};

/** How new data of a person is to be sealed; null while it is stored as it is. */
export const readSealer = async (ownerId: string): Promise<Sealer | null> => {
  const row = await database.vaults.get(ownerId);
  if (!row || row.state === "opening") return null;
  const { vaultId, publicKey } = row;
  return { ownerId, vaultId, publicKey, dataKey: pickKeys(row)?.dataKey ?? null };
};

/**
 * True if data sealed like this may still be stored. Called inside the transaction that stores it (which must include
 * `vaults`), so that nothing is stored unsealed after a new PIN is set.
 */
export const isSealerCurrent = async (ownerId: string, sealer: Sealer | null): Promise<boolean> =>
  ((await readSealer(ownerId))?.vaultId ?? null) === (sealer?.vaultId ?? null);

/** Calls back whenever keys came or went in this context. */
export const watchKeys = (callback: () => void): (() => void) => {
  listeners.add(callback);
  return () => {
    listeners.delete(callback);
  };
};

const pickKeys = (row: VaultRow | undefined): VaultKeys | undefined => {
  const keys = row && held.get(row.ownerId);
  return keys && keys.vaultId === row.vaultId && keys.epoch === row.epoch ? keys : undefined;
};

const hold = (ownerId: string, keys: VaultKeys): void => {
  held.set(ownerId, keys);
  for (const listener of listeners) listener();
};

const remove = (ownerId: string): void => {
  held.delete(ownerId);
  for (const listener of listeners) listener();
};

const publish = (message: Message): void => channel?.postMessage(message);
