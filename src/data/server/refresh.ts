import type { CallOutput, FileCheck } from "#contract/index.ts";
import { findFileCheck } from "#data/checks/file-checks.ts";
import { historyOf } from "#data/checks/history-of.ts";
import { readListAge, recordListFetch } from "#data/checks/list-age.ts";
import { isAheadOf, mergeFileCheck } from "#data/checks/merge-file-check.ts";
import { markMissing } from "#data/checks/missing-checks.ts";
import { storeUploadConfig } from "#data/outbox/send/upload-config.ts";
import { hasExpired, readOfflineChoice } from "#data/person/offline-choice.ts";
import { readSession } from "#data/person/session.ts";
import { database } from "#data/store/database.ts";
import { hashBlob } from "#data/store/hash-blob.ts";
import { isSignedIn } from "#data/store/is-signed-in.ts";
import { log } from "#data/store/logs.ts";
import type { FileCheckRow, HistoryRow } from "#data/store/tables.ts";
import { hasBytes } from "#data/vault/bytes.ts";
import { isLocked, isSealerCurrent, readSealer } from "#data/vault/keyring.ts";
import { protectBytes } from "#data/vault/stored.ts";
import { CallError } from "#data/wire/request.ts";
import { call } from "./call.ts";
import { type DownloadPurpose, downloadFile } from "./download.ts";
import { fetchReport, lacksReport } from "./fetch-report.ts";
import { refreshPerson } from "./refresh-person.ts";
import { refreshTrash } from "./refresh-trash.ts";
import { settleUnseen } from "./settle-unseen.ts";

const staleAfterMs = 2 * 60_000;
const pageSize = 200;
const maxPages = 10;
/** Reports of checks made elsewhere that are fetched ahead for reading offline. */
const reportsAhead = 25;

let running: Promise<void> | null = null;
/** The forced run that follows the running one. */
let following: Promise<void> | null = null;

/**
 * Updates Dexie from the server: list, deletions, reports. Does nothing if the last refresh is younger than two
 * minutes, unless forced; concurrent callers share one run. What a running one has read may be older than the reason
 * for a forced one, which therefore follows it. Throws a CallError when the server does not answer.
 */
export const refreshFileChecks = ({ force = false }: { readonly force?: boolean } = {}): Promise<void> => {
  if (running === null || !force) return join(force);
  following ??= running
    .catch(() => {}) // reported to those who asked for it
    .then(() => {
      following = null;
      return join(true);
    });
  return following;
};

const join = (force: boolean): Promise<void> => {
  running ??= refresh(force).finally(() => {
    running = null;
  });
  return running;
};

/** Refreshes one check with its report, including one this device does not have yet. */
export const refreshOne = async (id: string): Promise<void> => {
  const ownerId = (await readSession())?.user.id;
  if (ownerId === undefined) return;
  const row = await findFileCheck(ownerId, id);
  if (row && row.fileId === null) return; // known to this device only
  const isDeletedHere = await watchDeletions(ownerId);
  try {
    const { fileCheck } = await call("getFileCheck", { id: row?.fileId ?? id });
    if (await isDeletedHere(fileCheck)) return;
    const merged = await mergeFileCheck(ownerId, fileCheck, row);
    if (merged && (await lacksReport(merged, fileCheck))) await fetchReport(merged, fileCheck);
  } catch (error) {
    if (!isGone(error)) throw error;
    // If another person has signed in meanwhile, the answer is limited to what they may see.
    if (row && (await isSignedIn(ownerId))) await settleUnseen(ownerId, [row]);
  }
};

/**
 * The same for a page that is opened: not while the last answer about the check is younger than two minutes and nothing
 * about it is open. A check that is opened again and again is asked for once.
 */
export const refreshOpened = async (id: string): Promise<void> => {
  const ownerId = (await readSession())?.user.id;
  const row = ownerId === undefined ? undefined : await findFileCheck(ownerId, id);
  const age = Date.now() - (openedAt.get(row?.localId ?? "") ?? 0);
  if (row && age < staleAfterMs && !isFollowed(row)) return;
  await refreshOne(id);
  if (row) openedAt.set(row.localId, Date.now());
};

/** When the server last answered about a check that was opened on this page. */
const openedAt = new Map<string, number>();

/** Whether the server has still to be asked: the check runs there, or its report has not been compared with ours. */
export const isFollowed = ({ fileId, status, origin }: FileCheckRow): boolean =>
  fileId !== null && (status === "processing" || (status === "completed" && origin === "device"));

type OnProgress = (localId: string, status: CallOutput<"fileCheckStatus">) => void;

/**
 * Polls every followed check; returns how many must be polled again. A failing one does not stop the others: its error
 * is thrown at the end. Running checks may be reported by events instead.
 */
export const pollServerChecks = async (
  onProgress?: OnProgress,
  { eventsTell = false }: { readonly eventsTell?: boolean } = {},
): Promise<number> => {
  const ownerId = (await readSession())?.user.id;
  if (ownerId === undefined) return 0;
  const rows = await database.fileChecks.where({ ownerId }).and(isFollowed).toArray();
  const locked = await isLocked(ownerId);
  const failures: unknown[] = [];
  let open = 0;
  for (const row of rows) {
    // Comparing needs the PIN.
    if (row.status === "completed" && locked) continue;
    if (row.status === "processing" && eventsTell) {
      open += 1;
      continue;
    }
    try {
      if (await isStillOpen(row, onProgress)) open += 1;
    } catch (error) {
      // A server that does not answer will not answer the next question either.
      if (error instanceof CallError) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return open;
};

const isStillOpen = async ({ localId, fileId, status: previous }: FileCheckRow, onProgress?: OnProgress) => {
  if (fileId === null) return false;
  // A refresh that runs right now brings it anyway.
  if (previous === "completed" && running) return true;
  const status = previous === "processing" ? await readStatus(fileId) : null;
  if (status) onProgress?.(localId, status);
  if (status?.status === "processing") return true;
  await refreshOne(localId);
  const row = await database.fileChecks.get(localId);
  return row !== undefined && isFollowed(row);
};

/** Fetches the bytes of a check made elsewhere, so that it can be viewed and checked here; true once they are here. */
export const downloadBytes = async (localId: string, purpose: DownloadPurpose = "view"): Promise<boolean> => {
  if (await hasBytes(localId)) return true;
  const row = await database.fileChecks.get(localId);
  if (!row?.fileId) return false;
  const bytes = new Blob([await downloadFile(row.fileId, purpose)]);
  // Never show bytes other than those of the report.
  if ((await hashBlob(bytes)).sha256 !== row.sha256) {
    log("ERROR", "Downloaded file differs from its hash", { localId });
    return false;
  }
  await storeBytes(row, bytes);
  return true;
};

const storeBytes = async ({ localId, ownerId }: FileCheckRow, plain: Blob): Promise<void> => {
  for (let stored = false; !stored; ) {
    const sealer = await readSealer(ownerId);
    const { row } = await protectBytes(localId, plain, sealer);
    stored = await database.transaction("rw", database.blobs, database.fileChecks, database.vaults, async () => {
      if (!(await isSealerCurrent(ownerId, sealer))) return false;
      // Deleted or sealed meanwhile: the blob would be orphaned.
      if (await database.fileChecks.get(localId)) await database.blobs.put(row);
      return true;
    });
  }
};

const refresh = async (force: boolean): Promise<void> => {
  const ownerId = (await readSession())?.user.id;
  if (ownerId === undefined) return;
  if (!force && isFresh(await readListAge(ownerId))) return;
  await storeUploadConfig(await call("uploadConfig", {}));
  // Before the list: role and clients of the person decide what of it may stay.
  await refreshPerson(ownerId);
  if (!(await isSignedIn(ownerId))) return;
  const isDeletedHere = await watchDeletions(ownerId);
  const listed = new Set<string>();
  const pending: Pending[] = [];
  const ahead: string[] = [];
  const choice = await readOfflineChoice();
  let skipped = 0;
  let total = 0;
  const isFirst = (await readListAge(ownerId)) === 0;
  for await (const page of fetchPages()) {
    // On a new device the rows appear one after another, and figures count what is there.
    if (isFirst) await markMissing(ownerId, page.total, skipped);
    for (const fileCheck of page.fileChecks) {
      const { fileId } = fileCheck;
      listed.add(fileId);
      const row = (await isDeletedHere(fileCheck)) ? undefined : await mergeFileCheck(ownerId, fileCheck);
      if (!row) skipped += 1;
      if (isAheadOf(row, fileCheck)) ahead.push(fileId);
      // Expired copies are fetched again only when the file is opened.
      if (!row || (row.origin !== "device" && hasExpired(row, choice, Date.now()))) continue;
      if (await lacksReport(row, fileCheck)) pending.push({ row, fileCheck });
    }
    total = page.total;
    await markMissing(ownerId, total, skipped);
  }
  // The list was overtaken, or the server was restored from an older backup: an answer to a new question tells which.
  for (const fileId of ahead) await refreshOne(fileId);
  await removeAllUnseen(ownerId, listed);
  await markMissing(ownerId, total, skipped);
  // Names of a client that was withdrawn go from there as well.
  if ((await database.trash.where({ ownerId }).count()) > 0) await refreshTrash();
  await fetchReports(pending);
  // Data received after the person has left was not stored.
  if (await isSignedIn(ownerId)) await recordListFetch(ownerId);
};

/** A moment in the future is one of a clock that has been set back since, and says nothing. */
const isFresh = (fetchedAt: number): boolean => {
  const age = Date.now() - fetchedAt;
  return age >= 0 && age < staleAfterMs;
};

/**
 * Call it before the server is asked. The result tells of a check in the answer whether this device has deleted it: the
 * answer may have left the server before the deletion came there, and arrive here after its confirmation.
 */
const watchDeletions = async (ownerId: string): Promise<(fileCheck: Deleted) => Promise<boolean>> => {
  const askedAt = Date.now();
  const entries = await database.outboxEntries.where({ ownerId }).toArray();
  // By its key where the upload was still on its way.
  const leaving = new Set(
    entries.flatMap(({ kind, payload }) => (kind === "delete" ? (payload.fileId ?? payload.clientKey) : [])),
  );
  return async (fileCheck) =>
    leaving.has(fileCheck.fileId) ||
    leaving.has(fileCheck.clientKey) ||
    (await wasDeletedSince(askedAt, ownerId, fileCheck));
};

type Deleted = Pick<FileCheck, "fileId" | "clientKey" | "sha256">;

const wasDeletedSince = async (moment: number, ownerId: string, { sha256 }: Deleted): Promise<boolean> => {
  const events = await historyOf(ownerId, moment).toArray();
  const last = events.findLast((event) => event.sha256 === sha256 && deletions.includes(event.action));
  return last?.action === "deleted";
};
const deletions: readonly HistoryRow["action"][] = ["deleted", "restored"];

/** The newest pages of the list, each as soon as it is there: what follows may never come. */
async function* fetchPages(): AsyncGenerator<CallOutput<"listFileChecks">> {
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await call("listFileChecks", { page, limit: pageSize });
    yield answer;
    if (answer.fileChecks.length < pageSize) break;
  }
}

/**
 * Removes checks the person no longer sees. A list may shift while it is read page by page, and only the newest of a
 * long one are read, so the server is queried for those not listed.
 */
const removeAllUnseen = async (ownerId: string, listed: ReadonlySet<string>): Promise<void> => {
  const unlisted = await database.fileChecks
    .where({ ownerId })
    .and(({ fileId }) => fileId !== null && !listed.has(fileId))
    .toArray();
  await settleUnseen(ownerId, unlisted);
};

/** Every check this device has a report for must be compared; of the others only the newest are fetched ahead. */
const fetchReports = async (pending: readonly Pending[]): Promise<void> => {
  const checkedHere = pending.filter(({ row: { origin } }) => origin === "device" || origin === "both");
  const others = pending.filter((one) => !checkedHere.includes(one)).sort((a, b) => b.row.createdAt - a.row.createdAt);
  for (const { row, fileCheck } of [...checkedHere, ...others.slice(0, reportsAhead)]) {
    try {
      await fetchReport(row, fileCheck);
    } catch (error) {
      // Deleted elsewhere since the list was made: the next refresh settles it, and the others are fetched all the same.
      if (!isGone(error)) throw error;
    }
  }
};

/** A check whose server report was neither compared nor stored yet. */
interface Pending {
  readonly row: FileCheckRow;
  readonly fileCheck: FileCheck;
}

const readStatus = async (id: string): Promise<CallOutput<"fileCheckStatus"> | null> => {
  try {
    return await call("fileCheckStatus", { id });
  } catch (error) {
    if (!isGone(error)) throw error;
    return null;
  }
};

const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 410);
