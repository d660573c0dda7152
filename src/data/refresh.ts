import type { CallOutput, FileCheck } from "#contract/index.ts";
import { hashBytes } from "./bytes.ts";
import { call } from "./call.ts";
import { database, type FileCheckRow } from "./database.ts";
import { downloadFile } from "./download.ts";
import { fetchReport, lacksReport } from "./fetch-report.ts";
import { findFileCheck } from "./file-checks.ts";
import { log } from "./logs.ts";
import { dropFileCheck, mergeFileCheck } from "./merge-file-check.ts";
import { CallError } from "./request.ts";
import { forReading, withRetries } from "./retry.ts";
import { readSession } from "./session.ts";
import { storeUploadConfig } from "./upload-config.ts";

const staleAfterMs = 2 * 60_000;
const pageSize = 200;
const maxPages = 10;
/** Reports of checks made elsewhere that are fetched ahead for reading offline. */
const reportsAhead = 25;
const confirmedDeletions = 50;

let running: Promise<void> | null = null;

/**
 * Brings what the server knows into Dexie: list, deletions, reports. Does nothing while the last refresh is younger
 * than two minutes, unless forced; several callers share one run. Throws a CallError when the server does not answer.
 */
export const refreshFileChecks = (options: { readonly force?: boolean } = {}): Promise<void> => {
  running ??= refresh(options.force ?? false).finally(() => {
    running = null;
  });
  return running;
};

/** Brings one check up to date, with its report; also one that this device does not know yet. */
export const refreshOne = async (id: string): Promise<void> => {
  const ownerId = (await readSession())?.user.id;
  if (ownerId === undefined) return;
  const row = await findFileCheck(ownerId, id);
  if (row && row.fileId === null) return; // known to this device only
  try {
    const { fileCheck } = await withRetries(forReading, () => call("getFileCheck", { id: row?.fileId ?? id }));
    const merged = await mergeFileCheck(ownerId, fileCheck);
    if (merged && (await lacksReport(merged, fileCheck))) await fetchReport(merged);
  } catch (error) {
    if (!isGone(error)) throw error;
    if (row) await dropFileCheck(row.localId);
  }
};

/** Asks for the progress of every check that runs on the server; returns how many still do. */
export const pollServerChecks = async (
  onProgress?: (localId: string, status: CallOutput<"fileCheckStatus">) => void,
): Promise<number> => {
  const ownerId = (await readSession())?.user.id;
  if (ownerId === undefined) return 0;
  const rows = await database.fileChecks
    .where({ ownerId })
    .and(({ status, fileId }) => status === "processing" && fileId !== null)
    .toArray();
  let open = 0;
  for (const { localId, fileId } of rows) {
    if (fileId === null) continue;
    const status = await readStatus(fileId);
    if (status) onProgress?.(localId, status);
    if (status?.status === "processing") open += 1;
    else await refreshOne(localId);
  }
  return open;
};

/** Fetches the bytes of a check made elsewhere, so that it can be viewed and checked here. */
export const downloadBytes = async (localId: string): Promise<boolean> => {
  const row = await database.fileChecks.get(localId);
  if (!row?.fileId) return false;
  const bytes = await downloadFile(row.fileId);
  // Never show other bytes than those the report speaks of.
  if ((await hashBytes(bytes)) !== row.sha256) {
    log("ERROR", "Downloaded file differs from its hash", { localId });
    return false;
  }
  await database.blobs.put({ localId, content: new Blob([bytes]) });
  return true;
};

const refresh = async (force: boolean): Promise<void> => {
  const ownerId = (await readSession())?.user.id;
  if (ownerId === undefined) return;
  const key = `fileChecks:${ownerId}`;
  const last = await database.cacheMeta.get(key);
  if (!force && last && Date.now() - last.fetchedAt < staleAfterMs) return;
  await storeUploadConfig(await withRetries(forReading, () => call("uploadConfig", {})));
  const { fileChecks, complete } = await fetchList();
  const pending: FileCheckRow[] = [];
  for (const fileCheck of fileChecks) {
    const row = await mergeFileCheck(ownerId, fileCheck);
    if (row && (await lacksReport(row, fileCheck))) pending.push(row);
  }
  if (complete) await dropDeleted(ownerId, new Set(fileChecks.map(({ fileId }) => fileId)));
  await fetchReports(pending);
  await database.cacheMeta.put({ key, fetchedAt: Date.now() });
};

const fetchList = async (): Promise<{ fileChecks: readonly FileCheck[]; complete: boolean }> => {
  const fileChecks: FileCheck[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await withRetries(forReading, () => call("listFileChecks", { page, limit: pageSize }));
    fileChecks.push(...answer.fileChecks);
    if (answer.fileChecks.length < pageSize) return { fileChecks, complete: true };
  }
  return { fileChecks, complete: false };
};

/** A list may shift while it is read page by page, so a missing check is asked for by itself before it goes. */
const dropDeleted = async (ownerId: string, listed: ReadonlySet<string>): Promise<void> => {
  const missing = await database.fileChecks
    .where({ ownerId })
    .and(({ fileId }) => fileId !== null && !listed.has(fileId))
    .limit(confirmedDeletions)
    .toArray();
  for (const { localId, fileId } of missing) {
    if (fileId === null) continue;
    try {
      await withRetries(forReading, () => call("getFileCheck", { id: fileId }));
    } catch (error) {
      if (!isGone(error)) throw error;
      await dropFileCheck(localId);
    }
  }
};

/** Every check this device has a report for must be compared; of the others only the newest are fetched ahead. */
const fetchReports = async (pending: readonly FileCheckRow[]): Promise<void> => {
  const checkedHere = pending.filter(({ origin }) => origin === "device" || origin === "both");
  const others = pending.filter((row) => !checkedHere.includes(row)).sort((a, b) => b.createdAt - a.createdAt);
  for (const row of [...checkedHere, ...others.slice(0, reportsAhead)]) await fetchReport(row);
};

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
