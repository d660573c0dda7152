import { proxy } from "valtio";
import { fillSearch } from "#checks/fill-search.ts";
import { openStoredArchive } from "#checks/open-stored-archive.ts";
import { checkAhead, runCheck, type StartedCheck } from "#checks/run-check.ts";
import type { FileToCheck } from "#checks/worker-calls.ts";
import type { CallOutput } from "#contract/index.ts";
import { describeStoreError, isQuotaError } from "#data/capture/store-captures.ts";
import { cancelServerCheck, restartServerCheck } from "#data/outbox/server-check.ts";
import { readSession } from "#data/person/session.ts";
import { database } from "#data/store/database.ts";
import { log } from "#data/store/logs.ts";
import { damagedReason } from "#data/vault/bytes.ts";
import { isLocked, LockedError } from "#data/vault/keyring.ts";
import { announceChecks } from "./announce-checks.ts";
import {
  type CheckEntry,
  type CheckEvent,
  type CheckState,
  createEntry,
  isOpen,
  isResumable,
  nextState,
} from "./check-machine.ts";
import { requestRoom } from "./storage-room.ts";

/** Checks of this page since it was opened, by `localId`. */
export const runningChecks = proxy<{ entries: Record<string, CheckEntry> }>({ entries: {} });

/** Running work of checks that are ahead or open, in order of arrival. */
const works = new Map<string, Work>();
let running = 0;

interface Work {
  readonly control: AbortController;
  readonly ahead: StartedCheck | null;
}

const cancelledText = "Die Prüfung wurde abgebrochen.";
/** A second worker only if it does not slow the page. */
const places = (navigator.hardwareConcurrency ?? 2) >= 4 ? 2 : 1;

/** Checks a copy of bytes that are about to be stored, where a worker is free. */
export const checkWhileStored = (localId: string, file: FileToCheck & { readonly bytes: ArrayBuffer }): void => {
  if (nextState(stateOf(localId), "read") === null) return;
  const ahead = checkAhead(file, (share) => recordProgress(localId, share));
  if (ahead === null) return;
  works.set(localId, { control: new AbortController(), ahead });
  send(localId, "read");
  ahead.checked.then(
    ({ result: { report } }) => {
      const entry = runningChecks.entries[localId];
      if (entry) entry.early = { verdict: report.verdict, format: report.format, counts: report.counts };
    },
    () => undefined, // `run` gets the same error
  );
};

/** The file was not stored, so its verdict counts for nothing. */
export const refuseCheck = (localId: string): void => {
  send(localId, "refused");
};

/** Queues the check of a stored file on this device; one that already waits or runs is not queued twice. */
export const queueCheck = (localId: string): void => {
  if (!works.has(localId)) works.set(localId, { control: new AbortController(), ahead: null });
  const isAhead = stateOf(localId) === "ahead";
  send(localId, "queued", { queuedAt: Date.now(), error: null, server: null, ...(isAhead ? {} : { progress: 0 }) });
};

/** Checks again, for example after a new ruleset; on the server as well where its check did not come to an end. */
export const recheck = (localId: string): void => {
  entryOf(localId).isRecheck = true;
  queueCheck(localId);
  void restartServerCheck(localId);
};

/** „Abbrechen“: ends the check on this device immediately, and the one on the server if it runs there. */
export const cancelCheck = async (localId: string): Promise<void> => {
  const state = stateOf(localId);
  if (state === "waiting") return void send(localId, "cancelled", { error: cancelledText });
  // Its run ends with an error, and that sends the event.
  if (isOpen(state)) return works.get(localId)?.control.abort();
  const row = await database.fileChecks.get(localId);
  if (row?.status !== "processing") return;
  await cancelServerCheck(localId);
  // Until the server has heard of it there is nothing to follow.
  const entry = runningChecks.entries[localId];
  if (entry) entry.server = null;
};

/**
 * Resumes work left by a closed page, the share target or a download: rows of this person with bytes but without a
 * report of this device, and archives whose files are not stored yet.
 */
export const resumeChecks = async (): Promise<void> => {
  const ownerId = (await readSession())?.user.id;
  if (ownerId === undefined || (await isLocked(ownerId))) return;
  const rows = await database.fileChecks
    .where({ ownerId })
    .and(
      (row) => (row.origin === null || row.origin === "server" || row.unopened === true) && row.error !== damagedReason,
    )
    .sortBy("createdAt");
  const stored = new Set(await database.blobs.toCollection().primaryKeys());
  const broken = new Set(await database.cacheMeta.where("key").startsWith(brokenKey("")).primaryKeys());
  for (const { localId } of rows) {
    if (stored.has(localId) && !broken.has(brokenKey(localId)) && isResumable(stateOf(localId))) queueCheck(localId);
  }
  if (isIdle()) void fillSearch(isIdle);
};

/** Applies the state of the server's check, unless this device is checking the same file. */
export const recordServerCheck = (
  localId: string,
  { status, progress, error }: CallOutput<"fileCheckStatus">,
): void => {
  const entry = entryOf(localId);
  if (isOpen(entry.state)) return;
  const isRunning = status === "processing" || status === "uploaded";
  entry.server = {
    status: isRunning ? "processing" : status === "completed" ? "completed" : "failed",
    progress,
    error,
  };
};

/** True while this page has a check that is not at an end. */
export const isChecking = (): boolean => Object.values(runningChecks.entries).some(({ state }) => isOpen(state));

/** The only place that changes a state. False if the event means nothing in it: then nothing has changed. */
const send = (localId: string, event: CheckEvent, change: Partial<CheckEntry> = {}): boolean => {
  const before = stateOf(localId);
  const state = nextState(before, event);
  if (state === null) return false;
  if (state === "none") delete runningChecks.entries[localId];
  else Object.assign(entryOf(localId), change, { state });
  if (before === "running") running -= 1;
  if (state === "running") running += 1;
  if (state !== "ahead" && !isOpen(state)) works.delete(localId);
  startWaiting();
  if (before === "running" && isIdle()) {
    if (holds === 0) announce();
    void fillSearch(isIdle);
  }
  return true;
};

/** Files of one drop that are still to come; their results are announced together. */
let holds = 0;

/** Holds announcements until the returned function is called. */
export const holdAnnouncements = (): (() => void) => {
  holds += 1;
  return () => {
    holds -= 1;
    if (holds === 0 && isIdle()) announce();
  };
};

const startWaiting = (): void => {
  for (const [localId, work] of works) {
    if (running >= places) return;
    if (stateOf(localId) === "waiting" && send(localId, "started")) void run(localId, work);
  }
};

const isIdle = (): boolean => running === 0;

const run = async (localId: string, { control: { signal }, ahead }: Work): Promise<void> => {
  try {
    // Several tabs may take up the same check; one of them does it.
    const end = await navigator.locks.request(lockName(localId), { ifAvailable: true }, (lock) =>
      lock ? checkHere(localId, ahead, signal) : null,
    );
    if (end === "finished") return void send(localId, end, { progress: 100 });
    if (end === "gone") return await leave(localId);
    send(localId, "taken");
    // That tab may die. Then its lock comes free, and the next run sees whether a report is there.
    await navigator.locks.request(lockName(localId), { signal }, () => undefined);
    send(localId, "freed");
  } catch (error) {
    await fail(localId, error, signal);
  }
};

const checkHere = async (
  localId: string,
  ahead: StartedCheck | null,
  signal: AbortSignal,
): Promise<"finished" | "gone"> => {
  const row = await database.fileChecks.get(localId);
  const entry = runningChecks.entries[localId];
  if (!row || !entry) return "gone";
  const report = await database.reports.get([localId, "device"]);
  // Another tab has finished what both had taken up.
  if (!report || report.storedAt < entry.queuedAt) {
    const onProgress = (share: number): void => recordProgress(localId, share);
    await runCheck(localId, { route: row.route, ahead, signal, onProgress });
    if (!(await database.fileChecks.get(localId))) return "gone";
    // Checked by the server before: the bytes were fetched only for viewing, so there is no news.
    if (row.origin !== "server" || entry.isRecheck) entry.isNews = true;
  }
  for (const member of await openStoredArchive(localId, signal)) queueCheck(member);
  const after = await database.fileChecks.get(localId);
  return after && after.unopened !== true ? "finished" : "gone";
};

/** Sealed away while it was checked; its owner may have signed in again before this run noticed. */
const leave = async (localId: string): Promise<void> => {
  send(localId, "gone");
  if (await database.fileChecks.get(localId)) queueCheck(localId);
};

const fail = async (localId: string, error: unknown, { aborted }: AbortSignal): Promise<void> => {
  if (error instanceof LockedError) {
    const wasLocked = runningChecks.entries[localId]?.wasLocked;
    send(localId, "locked", { wasLocked: true });
    // The PIN may have been entered just now.
    if (!wasLocked) await resumeChecks();
    return;
  }
  if (aborted) return void send(localId, "cancelled", { error: cancelledText });
  if (!(await database.fileChecks.get(localId))) return leave(localId);
  if (isQuotaError(error)) return resumeWithRoom(localId, error);
  const text = error instanceof Error ? error.message : String(error);
  send(localId, "failed", { error: text });
  log("ERROR", "Check on the device broke down", { localId, text });
  // Not retried at every start: a file that crashes the worker would crash it each time.
  await database.cacheMeta.put({ key: brokenKey(localId), fetchedAt: Date.now() });
};

/** The result did not fit, or the files of an archive did not; once the person has made room it is checked again. */
const resumeWithRoom = async (localId: string, error: unknown): Promise<void> => {
  const row = await database.fileChecks.get(localId);
  const text = row?.unopened === true && error instanceof Error ? error.message : fullText;
  send(localId, "failed", { error: text });
  log("ERROR", "Result not stored", describeStoreError(error));
  if (row && (await requestRoom(row.ownerId, row.originalFileName, row.sizeBytes))) queueCheck(localId);
};
const fullText = "Der Speicher auf diesem Gerät reicht nicht aus.";

const entryOf = (localId: string): CheckEntry => {
  runningChecks.entries[localId] ??= createEntry();
  return runningChecks.entries[localId];
};

const stateOf = (localId: string): CheckState => runningChecks.entries[localId]?.state ?? "none";

const recordProgress = (localId: string, share: number): void => {
  const entry = runningChecks.entries[localId];
  if (entry) entry.progress = Math.round(share * 100);
};

const announce = (): void => {
  const news = Object.entries(runningChecks.entries).filter(([, { isNews }]) => isNews);
  const checked = news.map(([localId, { isRecheck }]) => ({ localId, isRecheck }));
  for (const [, entry] of news) Object.assign(entry, { isNews: false, isRecheck: false });
  void announceChecks(checked);
};

const lockName = (localId: string): string => `check:${localId}`;
const brokenKey = (localId: string): string => `checkBroken:${localId}`;
