import { proxy } from "valtio";
import { runCheck } from "#checks/run-check.ts";
import type { CallOutput } from "#contract/index.ts";
import { database, type FileCheckRow } from "#data/database.ts";
import { damagedReason } from "#data/intake.ts";
import { log } from "#data/logs.ts";
import { addNotification } from "#data/notifications.ts";
import { cancelServerCheck } from "#data/server-check.ts";
import { readSession } from "#data/session.ts";
import { verdictWords } from "#text/verdict-words.ts";

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
const controllers = new Map<string, AbortController>();
/** Finished since the queue was last empty; told together. */
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

/** Checks again, for example after a new ruleset. */
export const recheck = (localId: string): void => queueCheck(localId);

/** „Abbrechen“: ends the check on this device at once, and the one on the server if it runs there. */
export const cancelCheck = async (localId: string): Promise<void> => {
  const controller = controllers.get(localId);
  if (controller) return controller.abort();
  const row = await database.fileChecks.get(localId);
  if (row?.status === "processing") await cancelServerCheck(localId);
};

/**
 * Takes up what a closed page, the share target or a download left behind: rows of this person with bytes but without
 * a report of this device. What this page has queued before, it does not queue again by itself.
 */
export const resumeChecks = async (): Promise<void> => {
  const ownerId = (await readSession())?.user.id;
  if (ownerId === undefined) return;
  const rows = await database.fileChecks
    .where({ ownerId })
    .and(({ origin, error }) => (origin === null || origin === "server") && error !== damagedReason)
    .sortBy("createdAt");
  const stored = new Set(await database.blobs.toCollection().primaryKeys());
  const broken = new Set(await database.cacheMeta.where("key").startsWith(brokenKey("")).primaryKeys());
  for (const { localId } of rows) {
    if (stored.has(localId) && !broken.has(brokenKey(localId)) && !queued.has(localId)) queueCheck(localId);
  }
};

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
      controllers.delete(localId);
      runNext();
      if (active === 0) void announce();
    });
  }
};

const runOne = async (localId: string): Promise<void> => {
  const controller = controllers.get(localId);
  if (!controller) return;
  const { signal } = controller;
  try {
    // Several tabs may take up the same check; one of them does it.
    await navigator.locks.request(`check:${localId}`, { ifAvailable: true }, async (lock) => {
      const row = await database.fileChecks.get(localId);
      if (!lock || !row) return;
      const onProgress = (share: number): void => update(localId, { progress: Math.round(share * 100) });
      await runCheck(localId, { route: row.route, signal, onProgress });
      finished.push(localId);
    });
    update(localId, { status: "completed", progress: 100, endTime: Date.now() });
  } catch (error) {
    const text = signal.aborted ? cancelledText : error instanceof Error ? error.message : String(error);
    update(localId, { status: "failed", endTime: Date.now(), error: text });
    if (signal.aborted) return;
    log("ERROR", "Check on the device broke down", { localId, text });
    // Not at every start again: a file that ends the worker would end it each time.
    await database.cacheMeta.put({ key: brokenKey(localId), fetchedAt: Date.now() });
  }
};

const brokenKey = (localId: string): string => `checkBroken:${localId}`;

const update = (localId: string, change: Partial<RunningCheck>): void => {
  const entry = runningChecks.entries[localId];
  if (entry) Object.assign(entry, change);
};

/** One notification for everything that was checked in one go. */
const announce = async (): Promise<void> => {
  const rows = (await database.fileChecks.bulkGet(finished)).filter((row) => row !== undefined);
  finished = [];
  const [first] = rows;
  if (!first) return;
  const single = rows.length === 1;
  const message = single ? describe(first) : summarise(rows);
  await addNotification({
    ownerId: first.ownerId,
    type: "RESULT",
    title: single ? first.originalFileName : `${rows.length} Dateien geprüft`,
    message,
    priority: rows.some(({ verdict }) => verdict === "notImportable") ? "high" : "normal",
    actionUrl: single ? `/results/${first.localId}` : "/files",
    topic: "fileCheck",
    systemText: `${single ? "Dateiprüfung" : `${rows.length} Dateiprüfungen`} abgeschlossen: ${message}`,
  });
};

const describe = ({ verdict }: FileCheckRow): string => (verdict ? verdictWords[verdict] : "Geprüft");

const summarise = (rows: readonly FileCheckRow[]): string => {
  const count = (verdict: FileCheckRow["verdict"]): number => rows.filter((row) => row.verdict === verdict).length;
  const order = ["notImportable", "notCheckable", "importableWithWarnings", "importable"] as const;
  return order
    .filter((verdict) => count(verdict) > 0)
    .map((verdict) => `${verdictWords[verdict]}: ${count(verdict)}`)
    .join(", ");
};
