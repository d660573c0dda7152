import { readSender } from "#data/person/session.ts";
import { database } from "#data/store/database.ts";
import { moveFormerEntries } from "#data/store/former-outbox.ts";
import { dueNow, type OutboxEntry, subjectOf } from "#data/store/outbox-entry.ts";
import { isLocked } from "#data/vault/keyring.ts";
import { deliver, pause } from "./deliver.ts";
import { kindOf } from "./kinds/outbox-kinds.ts";
import type { Delivery } from "./send/attempt.ts";
import { findUploadEntry, transition } from "./transition.ts";

export interface DrainOptions extends Omit<Delivery, "now" | "random" | "timeoutMs"> {
  /** The worker waits (bounded) for a lock, the page looks again at its next trigger. */
  readonly waitForLock: boolean;
  /** Sends entries in back-off as well; for the rare moments when the way to the server has just opened. */
  readonly ignoreBackOff?: boolean;
  /** No attempt starts or continues after this time. */
  readonly budgetMs?: number;
  readonly now?: () => number;
  readonly random?: () => number;
}

export interface DrainResult {
  /** False when another context drains. */
  readonly ran: boolean;
  /** Entries of the signed-in person that a later attempt can still bring to an end. */
  readonly retryable: number;
  /** When the next of them is due, or null. */
  readonly nextAt: number | null;
}

const uploadTimeoutMs = 5 * 60_000;
const lockWaitMs = 140_000;

/**
 * Sends what is due, first in first. Any number of tabs and workers may call this at any time: one of them drains,
 * and no kill at any moment loses or doubles a file (locks in this order: upload-queue, upload:<subject>, auth).
 */
export const drainOutbox = async (options: DrainOptions): Promise<DrainResult> => {
  const ran = await withLock("upload-queue", options, () => drain(options));
  return { ran, ...(await summarise()) };
};

/** Entries a later attempt can bring to an end; those that wait for a login are not among them. */
export const countRetryable = async (): Promise<number> => (await summarise()).retryable;

/** The file is not to be sent any more; what the server may already hold of it is deleted there. */
export const discardEntry = async (localId: string): Promise<void> => discardAnyhow(() => findUploadEntry(localId));

/** „Jetzt senden“ for one entry of the Ausgang. */
export const resendOne = async (seq: number): Promise<void> => {
  const entry = await database.outboxEntries.get(seq);
  if (entry) await transition(entry, "resent", dueNow());
};

/** „Verwerfen“ for one entry: restores the previous state, as far as this device has it. */
export const discardOne = async (seq: number): Promise<void> => {
  const read = () => database.outboxEntries.get(seq);
  const entry = await read();
  if (!entry) return;
  if (kindOf(entry).canBeStopped) await discardAnyhow(read);
  else await transition(entry, "discarded");
};

const discardAnyhow = async (read: () => Promise<OutboxEntry | undefined>): Promise<void> => {
  // A sender may count an attempt between reading and writing; then the entry is read again.
  for (let tries = 0; tries < 5; tries += 1) {
    const entry = await read();
    if (!entry || (await transition(entry, "discarded")) !== undefined) break;
  }
};

const drain = async ({
  budgetMs = Number.POSITIVE_INFINITY,
  ignoreBackOff,
  ...options
}: DrainOptions): Promise<void> => {
  const now = options.now ?? Date.now;
  const endsAt = now() + budgetMs;
  const tried = new Set<number>();
  await takeOverFormerEntries();
  while (!options.signal?.aborted && now() < endsAt) {
    const ownerId = (await readSender())?.user.id;
    const entry = await findDue(ownerId, now(), ignoreBackOff === true, tried);
    if (!entry) return;
    tried.add(entry.seq);
    const timeoutMs = Math.min(uploadTimeoutMs, endsAt - now());
    const delivery = { ...options, now, random: options.random ?? Math.random, timeoutMs };
    const isTurn = entry.ownerId === ownerId;
    await withLock(`upload:${subjectOf(entry)}`, options, () => deliverLocked(entry.seq, isTurn, delivery));
  }
};

/** Takes over entries that a page of an earlier version, still open after the update, added to its outbox. */
const takeOverFormerEntries = async (): Promise<void> => {
  const { outbox, outboxEntries } = database;
  if ((await outbox.count()) === 0) return;
  await database.transaction("rw", outbox, outboxEntries, () => moveFormerEntries(outbox, outboxEntries));
};

const deliverLocked = async (seq: number, isTurn: boolean, delivery: Delivery): Promise<void> => {
  // Read again under the lock: the previous holder may have finished the entry.
  const entry = await database.outboxEntries.get(seq);
  if (!entry) return;
  // Its owner may have signed in since it was chosen: an earlier entry that is paused already comes first all the same.
  await (isTurn ? deliver(entry, delivery) : pause(entry));
};

const findDue = async (
  ownerId: string | undefined,
  now: number,
  ignoreBackOff: boolean,
  tried: ReadonlySet<number>,
): Promise<OutboxEntry | undefined> => {
  const isOpen = createOpenFilter(ownerId, ownerId !== undefined && (await isLocked(ownerId)));
  const waitedFor = new Set<string>();
  return database.outboxEntries
    .orderBy("seq")
    .filter((entry) => {
      if (!isOpen(entry)) return false;
      // Entries about one subject are sent in their order, however long that takes.
      const subject = subjectOf(entry);
      const isNext = !waitedFor.has(subject);
      waitedFor.add(subject);
      const dueAt = ignoreBackOff ? (entry.notBefore ?? 0) : entry.nextAt;
      return isNext && !tried.has(entry.seq) && dueAt <= now;
    })
    .first();
};

/**
 * Tells of entries, asked in their order, whether a sender may take them up. A change of a file the server does not have
 * yet waits as long as its upload is held up, by a refusal or by the PIN.
 */
const createOpenFilter = (ownerId: string | undefined, locked: boolean): ((entry: OutboxEntry) => boolean) => {
  const heldUp = new Set<string>();
  return (entry) => {
    if (heldUp.has(subjectOf(entry))) return false;
    const isOpen = mayBeTaken(entry, ownerId, locked);
    if (!isOpen && entry.kind === "upload" && entry.ownerId === ownerId) heldUp.add(subjectOf(entry));
    return isOpen;
  };
};

/** Open entries of other people are visited once, to be paused; so are files that only the PIN opens. */
const mayBeTaken = (entry: OutboxEntry, ownerId: string | undefined, locked: boolean): boolean =>
  locked && entry.ownerId === ownerId && entry.kind === "upload"
    ? entry.state === "waiting" || entry.state === "uploading"
    : isSendable(entry) || (entry.state === "paused" && entry.ownerId === ownerId);

const isSendable = ({ state }: OutboxEntry): boolean =>
  state === "captured" || state === "waiting" || state === "uploading";

const summarise = async (): Promise<{ retryable: number; nextAt: number | null }> => {
  const ownerId = (await readSender())?.user.id;
  if (ownerId === undefined) return { retryable: 0, nextAt: null };
  const isOpen = createOpenFilter(ownerId, await isLocked(ownerId));
  const open = (await database.outboxEntries.where({ ownerId }).sortBy("seq")).filter(isOpen);
  return { retryable: open.length, nextAt: open.length === 0 ? null : Math.min(...open.map(({ nextAt }) => nextAt)) };
};

/** Runs under a Web Lock; false when the lock was not to be had. */
const withLock = async (
  name: string,
  { waitForLock, signal }: Pick<DrainOptions, "waitForLock" | "signal">,
  run: () => Promise<void>,
): Promise<boolean> => {
  if (!waitForLock) {
    return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return false;
      await run();
      return true;
    });
  }
  let held = false;
  const timeout = AbortSignal.timeout(lockWaitMs);
  try {
    await navigator.locks.request(name, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout }, async () => {
      held = true;
      await run();
    });
    return true;
  } catch (error) {
    if (held) throw error;
    return false; // waited long enough, or stopped; the next trigger tries again
  }
};
