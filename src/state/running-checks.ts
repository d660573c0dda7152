import { proxy } from "valtio";
import { fillSearch } from "#checks/fill-search.ts";
import { openStoredArchive } from "#checks/open-stored-archive.ts";
import { removeAhead, runCheck } from "#checks/run-check.ts";
import type { CallOutput } from "#contract/index.ts";
import { cancelServerCheck, restartServerCheck } from "#data/outbox/server-check.ts";
import { addNotification, nameCheckEvent } from "#data/person/notifications.ts";
import { readSession } from "#data/person/session.ts";
import { database } from "#data/store/database.ts";
import { log } from "#data/store/logs.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { damagedReason } from "#data/vault/bytes.ts";
import { isLocked, LockedError } from "#data/vault/keyring.ts";
import { verdictOrder, verdictWords } from "#engine/report/verdict-words.ts";

export interface RunningCheck {
  /** `processing` includes waiting for its turn; also the server's status while the check runs there. */
  status: "processing" | "completed" | "failed";
  /** 0 to 100. */
  progress: number;
  startTime: number;
  endTime: number | null;
  error: string | null;
  /** It runs on the server and goes on without this page. */
  onServer: boolean;
}

/** Checks of this page since it was opened, by `localId`. */
export const runningChecks = proxy<{ entries: Record<string, RunningCheck> }>({ entries: {} });

const cancelledText = "Die Prüfung wurde abgebrochen.";
/** A second worker only where it does not slow the page. */
const parallel = (navigator.hardwareConcurrency ?? 2) >= 4 ? 2 : 1;
const waiting: string[] = [];
const queued = new Set<string>();
/** Checked once more because somebody asked for it: notified again, whatever became of the first notification. */
const again = new Set<string>();
const controllers = new Map<string, AbortController>();
/** Whose check the PIN stopped; taken up at once a single time only, so that unreadable bytes do not go round for ever. */
const lockedOut = new Set<string>();
/** Finished since the queue was last empty; one notification for all. */
let finished: string[] = [];
let active = 0;

/** Queues the check of a stored file on this device; one that already waits or runs is not queued twice. */
export const queueCheck = (localId: string): void => {
  if (controllers.has(localId)) return;
  queued.add(localId);
  controllers.set(localId, new AbortController());
  runningChecks.entries[localId] = {
    status: "processing",
    progress: 0,
    startTime: Date.now(),
    endTime: null,
    error: null,
    onServer: false,
  };
  waiting.push(localId);
  runNext();
};

/** Checks again, for example after a new ruleset; on the server as well where its check did not come to an end. */
export const recheck = (localId: string): void => {
  again.add(localId);
  queueCheck(localId);
  void restartServerCheck(localId);
};

/** „Abbrechen“: ends the check on this device at once, and the one on the server if it runs there. */
export const cancelCheck = async (localId: string): Promise<void> => {
  const controller = controllers.get(localId);
  if (controller) return controller.abort();
  const row = await database.fileChecks.get(localId);
  if (row?.status !== "processing") return;
  await cancelServerCheck(localId);
  // Until the server has heard of it there is nothing to follow.
  if (runningChecks.entries[localId]?.onServer) delete runningChecks.entries[localId];
};

/**
 * Takes up what a closed page, the share target or a download left behind: rows of this person with bytes but without
 * a report of this device, and archives whose files are still to be taken in. What this page has queued before, it does
 * not queue again by itself.
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
    if (stored.has(localId) && !broken.has(brokenKey(localId)) && !queued.has(localId)) queueCheck(localId);
  }
  if (isIdle()) void fillSearch(isIdle);
};

const isIdle = (): boolean => active === 0;

/** Shows the progress of a check that runs on the server, unless this device checks the same file right now. */
export const noteServerCheck = (localId: string, { status, progress, error }: CallOutput<"fileCheckStatus">): void => {
  if (controllers.has(localId)) return;
  const startTime = runningChecks.entries[localId]?.startTime ?? Date.now();
  const isOpen = status === "processing" || status === "uploaded";
  const shown = isOpen ? "processing" : status === "completed" ? "completed" : "failed";
  const endTime = isOpen ? null : Date.now();
  runningChecks.entries[localId] = { status: shown, progress, startTime, endTime, error, onServer: true };
};

const runNext = (): void => {
  while (active < parallel) {
    const localId = waiting.shift();
    if (localId === undefined) return;
    active += 1;
    void runOne(localId).finally(() => {
      active -= 1;
      runNext();
      if (active > 0) return;
      void announce();
      void fillSearch(isIdle);
    });
  }
};

const runOne = async (localId: string): Promise<void> => {
  const controller = controllers.get(localId);
  if (!controller) return;
  const { signal } = controller;
  try {
    // Several tabs may take up the same check; one of them does it.
    const isDone = await navigator.locks.request(lockName(localId), { ifAvailable: true }, async (lock) => {
      if (lock) await checkHere(localId, signal);
      return lock !== null;
    });
    if (isDone) finish(localId, { status: "completed", progress: 100 });
    else void waitForOther(localId, signal);
  } catch (error) {
    await fail(localId, error, signal);
  }
};

const checkHere = async (localId: string, signal: AbortSignal): Promise<void> => {
  const row = await database.fileChecks.get(localId);
  // Deleted, or sealed away: then it is taken up again when it is back.
  if (!row) return void queued.delete(localId);
  const report = await database.reports.get([localId, "device"]);
  // Another tab has finished what both had taken up.
  if (!report || report.storedAt < (runningChecks.entries[localId]?.startTime ?? 0)) {
    const onProgress = (share: number): void => update(localId, { progress: Math.round(share * 100) });
    await runCheck(localId, { route: row.route, signal, onProgress });
    if (!(await database.fileChecks.get(localId))) return void queued.delete(localId);
    // What the server had checked is no news here: the bytes have only come to be looked at.
    if (row.origin !== "server" || again.has(localId)) finished.push(localId);
  }
  for (const member of await openStoredArchive(localId, signal)) queueCheck(member);
};

/** The tab that checks may die doing so. Then its lock comes free, and whoever gets it sees whether a report is there. */
const waitForOther = async (localId: string, signal: AbortSignal): Promise<void> => {
  try {
    await navigator.locks.request(lockName(localId), { signal }, () => undefined);
    waiting.push(localId);
    runNext();
  } catch (error) {
    await fail(localId, error, signal);
  }
};

const fail = async (localId: string, error: unknown, { aborted }: AbortSignal): Promise<void> => {
  if (error instanceof LockedError) {
    // Nothing is wrong with the file: it is taken up again once the PIN is entered, which may just have happened.
    queued.delete(localId);
    controllers.delete(localId);
    delete runningChecks.entries[localId];
    const isFirst = !lockedOut.has(localId);
    lockedOut.add(localId);
    if (isFirst) await resumeChecks();
    return;
  }
  const text = aborted ? cancelledText : error instanceof Error ? error.message : String(error);
  finish(localId, { status: "failed", error: text });
  if (aborted) return;
  log("ERROR", "Check on the device broke down", { localId, text });
  // Not at every start again: a file that ends the worker would end it each time.
  await database.cacheMeta.put({ key: brokenKey(localId), fetchedAt: Date.now() });
};

const finish = (localId: string, change: Partial<RunningCheck>): void => {
  controllers.delete(localId);
  removeAhead(localId);
  update(localId, { ...change, endTime: Date.now() });
};

const lockName = (localId: string): string => `check:${localId}`;
const brokenKey = (localId: string): string => `checkBroken:${localId}`;

const update = (localId: string, change: Partial<RunningCheck>): void => {
  const entry = runningChecks.entries[localId];
  if (entry) Object.assign(entry, change);
};

/** One notification for everything that was checked in one go. */
const announce = async (): Promise<void> => {
  const notified = finished;
  // Before the wait: what ends meanwhile is notified the next time.
  finished = [];
  const rows = (await database.fileChecks.bulkGet(notified)).filter((row) => row !== undefined);
  const [first] = rows;
  if (!first) return;
  const single = rows.length === 1;
  const isNew = single && !again.has(first.localId);
  for (const { localId } of rows) again.delete(localId);
  const message = single ? describe(first) : summarise(rows);
  await addNotification({
    ownerId: first.ownerId,
    type: "RESULT",
    title: single ? first.originalFileName : `${rows.length} Dateien geprüft`,
    message,
    priority: rows.some(({ verdict }) => verdict === "notImportable") ? "high" : "normal",
    actionUrl: single ? `/results/${first.localId}` : "/files",
    topic: "fileCheck",
    ...(isNew ? { event: nameCheckEvent(first) } : {}),
    systemText: `${single ? "Dateiprüfung" : `${rows.length} Dateiprüfungen`} abgeschlossen: ${message}`,
  });
};

const describe = ({ verdict }: FileCheckRow): string => (verdict ? verdictWords[verdict] : "Geprüft");

const summarise = (rows: readonly FileCheckRow[]): string => {
  const count = (verdict: FileCheckRow["verdict"]): number => rows.filter((row) => row.verdict === verdict).length;
  return verdictOrder
    .filter((verdict) => count(verdict) > 0)
    .map((verdict) => `${verdictWords[verdict]}: ${count(verdict)}`)
    .join(", ");
};
