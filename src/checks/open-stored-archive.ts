import { takeInMembers } from "#data/capture/archive-members.ts";
import { database } from "#data/store/database.ts";
import { readBytes } from "#data/vault/bytes.ts";
import { callWorker } from "./call-worker.ts";

/**
 * Stores the data files of a checked archive as file checks of their own, once, and returns their `localId`s. Other
 * files only lose the mark that they might be an archive.
 */
export const openStoredArchive = async (localId: string, signal: AbortSignal): Promise<readonly string[]> => {
  const row = await database.fileChecks.get(localId);
  if (row?.unopened !== true) return [];
  if (row.format?.family !== "archive") return takeInMembers(localId, []);
  const bytes = await readBytes(localId);
  if (bytes === undefined) return [];
  const members = await callWorker("openArchive", { name: row.originalFileName, bytes }, signal);
  return takeInMembers(localId, members);
};
