import { database } from "#data/store/database.ts";
import type { Intake, SessionRow } from "#data/store/tables.ts";
import { watchQuery } from "#data/store/watch.ts";
import { sealSession } from "#data/vault/kept-session.ts";
import { isLocked, removeKeys, requestKeys } from "#data/vault/keyring.ts";
import { readSession } from "./session.ts";
import { readSetting } from "./settings.ts";

/** A person who has locked this device; the PIN restores their session. */
export interface LockedPerson {
  readonly ownerId: string;
  readonly name: string;
}

export interface People {
  readonly session: SessionRow | undefined;
  readonly locked: readonly LockedPerson[];
}

/** The signed-in and the locked person, read in one transaction. */
export const readPeople = (): Promise<People> =>
  database.transaction("r", database.session, database.vaults, async () => ({
    session: await database.session.get("current"),
    locked: (await listLocked()).map(({ ownerId, name }) => ({ ownerId, name })),
  }));

/** Calls back with them now and after every change, whichever tab or worker made it. */
export const watchPeople = (callback: (people: People) => void): (() => void) => watchQuery(readPeople, callback);

/**
 * Locks the device with a person's PIN: the keys of every tab and of the service worker become void, and the session is
 * sealed into the vault. The session watcher seals the rest, as after a sign-out. The server is not informed.
 */
export const lockOut = async (ownerId: string): Promise<void> => {
  while (!(await tryToLock(ownerId)));
  removeKeys(ownerId);
};

/**
 * Runs at the start of a page: if no other page is open, no keys are left in memory, so protected data gets locked.
 * Otherwise the other pages may share their keys. Returns the function that marks this page as closed.
 */
export const lockWithoutKeys = async (): Promise<() => void> => {
  const { isFirst, leave } = await joinPages();
  const ownerId = (await readSession())?.user.id;
  if (ownerId !== undefined && (await isLocked(ownerId))) await (isFirst ? lockOut(ownerId) : requestKeys(ownerId));
  return leave;
};

/** Ends the session that the PIN would restore; the person's data stays sealed for the next sign-in. */
export const signOutLocked = async (ownerId: string): Promise<void> => {
  await database.vaults.update(ownerId, { kept: undefined });
};

/** For whom files are taken in now: the signed-in person, else the only one who has locked this device. */
export const findRecipient = async (): Promise<Recipient | undefined> => {
  const session = await readSession();
  if (session) return { ownerId: session.user.id, isLocked: false, ...(await readIntake()) };
  const [only, another] = await listLocked();
  return only?.kept && !another ? { ownerId: only.ownerId, isLocked: true, ...only.kept.intake } : undefined;
};

interface Recipient extends Intake {
  readonly ownerId: string;
  readonly isLocked: boolean;
}

/** False if the session or the vault has changed since they were read; then nothing is written. */
const tryToLock = async (ownerId: string): Promise<boolean> => {
  const vault = await database.vaults.get(ownerId);
  if (!vault) return true;
  const session = await readOwn(ownerId);
  const kept = session && (await sealSession(vault, session, await readIntake()));
  return database.transaction("rw", database.session, database.vaults, async () => {
    const now = await database.vaults.get(ownerId);
    const isSame = JSON.stringify(await readOwn(ownerId)) === JSON.stringify(session);
    if (now?.vaultId !== vault.vaultId || !isSame) return false;
    await database.vaults.update(ownerId, { epoch: now.epoch + 1, ...(kept && { kept }) });
    if (session) await database.session.delete("current");
    return true;
  });
};

const readOwn = async (ownerId: string): Promise<SessionRow | undefined> => {
  const session = await readSession();
  return session?.user.id === ownerId ? session : undefined;
};

const listLocked = () => database.vaults.filter(({ kept }) => kept !== undefined).toArray();

const readIntake = async (): Promise<Intake> => ({
  send: (await readSetting("checkPlace")) === "server",
  route: await readSetting("route"),
});

/** Every page holds it as long as it is open. */
const pagesLock = "pages";

const joinPages = async (): Promise<{ readonly isFirst: boolean; readonly leave: () => void }> => {
  const isFirst = await navigator.locks.request(pagesLock, { ifAvailable: true }, (lock) => lock !== null);
  const { promise, resolve: leave } = Promise.withResolvers<void>();
  void navigator.locks.request(pagesLock, { mode: "shared" }, () => promise);
  return { isFirst, leave };
};
