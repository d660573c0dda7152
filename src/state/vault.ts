import { proxy } from "valtio";
import { wakeUploads } from "#data/outbox/wake-uploads.ts";
import { lockOut } from "#data/person/lock-out.ts";
import { resume } from "#data/person/resume.ts";
import { isOfflineSession, readSession } from "#data/person/session.ts";
import { readSetting } from "#data/person/settings.ts";
import { log } from "#data/store/logs.ts";
import type { VaultRow } from "#data/store/tables.ts";
import { watchQuery } from "#data/store/watch.ts";
import { convertRows } from "#data/vault/convert.ts";
import { isLocked, LockedError, watchKeys } from "#data/vault/keyring.ts";
import { readVault } from "#data/vault/vault.ts";
import { startIdleWatch } from "./idle.ts";
import { pinText } from "./pin-text.ts";
import { resumeChecks } from "./running-checks.ts";
import { lockSession } from "./session-calls.ts";
import { isAtWork } from "./work-lock.ts";

/** The PIN protection of the signed-in person, as this page sees it. */
export const vault = proxy<{
  /** Null until it was read, and while no one is signed in. */
  ownerId: string | null;
  status: "none" | "locked" | "open" | null;
  /** Conversion state of data from before the PIN was set or removed. */
  state: VaultRow["state"] | null;
  /** Share of that work this page has done. */
  progress: { readonly done: number; readonly total: number } | null;
  /** Opened with the PIN while there was no connection; nothing is sent until the person signs in. */
  unsigned: boolean;
}>({ ownerId: null, status: null, state: null, progress: null, unsigned: false });

/** Follows the vault of the signed-in person, resumes interrupted conversions, and locks after inactivity. */
export const startVault = (): (() => void) => {
  const ends = [
    watchKeys(() => void look()),
    watchQuery(
      async () => {
        const ownerId = (await readSession())?.user.id;
        return ownerId === undefined ? undefined : readVault(ownerId);
      },
      () => void look(),
    ),
    startIdleWatch(async (idleMs) => {
      if (vault.status === null || vault.status === "none") return;
      if (idleMs < (await readSetting("lockAfterMinutes")) * 60_000 || (await isAtWork())) return;
      await lockVault();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
};

/** „Jetzt sperren“. */
export const lockVault = async (): Promise<void> => {
  if (vault.ownerId !== null) await lockSession(vault.ownerId);
};

/** Null when the PIN was right, else the German reason. */
export const unlockVault = async (pin: string): Promise<string | null> =>
  vault.ownerId === null ? null : pinText(await resume(vault.ownerId, pin));

let looking: Promise<void> = Promise.resolve();

/** One read after another, so that the last one wins. */
const look = (): Promise<void> => {
  looking = looking.then(readVaultState).catch((error: unknown) => log("ERROR", "Vault not readable", String(error)));
  return looking;
};

const readVaultState = async (): Promise<void> => {
  const session = await readSession();
  const ownerId = session?.user.id ?? null;
  const row = ownerId === null ? undefined : await readVault(ownerId);
  const status = ownerId === null ? null : !row ? "none" : (await isLocked(ownerId)) ? "locked" : "open";
  const before = { ownerId: vault.ownerId, status: vault.status };
  const unsigned = session !== undefined && isOfflineSession(session);
  Object.assign(vault, { ownerId, status, state: row?.state ?? null, unsigned });
  // The next person at this device must not find open what the last one left.
  if (before.ownerId !== null && before.ownerId !== ownerId && !(await isLocked(before.ownerId)))
    await lockOut(before.ownerId);
  if (ownerId === null) return;
  // If another tab removes the PIN, this one may never see the vault open.
  const isReadable = status === "open" || (status === "none" && before.status === "locked");
  if (isReadable && (before.status !== status || before.ownerId !== ownerId)) {
    await wakeUploads(ownerId);
    void resumeChecks();
  }
  if (row && row.state !== "sealed") convert(ownerId);
};

let converting: Promise<void> = Promise.resolve();

/** One pass after another: the PIN may be removed while the last one still seals. */
const convert = (ownerId: string): void => {
  converting = converting.then(() => convertOnce(ownerId));
};

const convertOnce = async (ownerId: string): Promise<void> => {
  try {
    await convertRows(ownerId, {
      onProgress: (done, total) => {
        vault.progress = { done, total };
      },
    });
  } catch (error) {
    // Opening continues when the PIN was entered.
    if (!(error instanceof LockedError)) log("ERROR", "Stored files not converted", String(error));
  } finally {
    vault.progress = null;
  }
};
