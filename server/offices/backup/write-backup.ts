import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "#server/store/files/write-durably.ts";
import type { ArchiveSummary } from "./archive-format.ts";
import type { OpenArchive } from "./open-archive.ts";
import { readArchive } from "./read-archive.ts";
import { type BackupSource, takeBackup } from "./take-backup.ts";
import { createArchiveWriter } from "./write-archive.ts";

/**
 * Writes a backup into one file. It gets its name only after it is durable and all its hashes were verified, so a file
 * with that name is complete, even after a power failure.
 */
export const writeBackup = async (path: string, source: BackupSource): Promise<ArchiveSummary> => {
  const partial = `${path}.partial`;
  await rm(partial, { force: true });
  const archive = createArchiveWriter(partial, source.createdAt);
  try {
    const summary = await takeBackup(source, archive);
    await archive.finish();
    await verifyArchive(partial);
    await rename(partial, path);
    await syncFolder(dirname(path));
    return summary;
  } catch (error) {
    await archive.abandon();
    await rm(partial, { force: true });
    throw error;
  }
};

/** Reads an archive completely; throws an ArchiveError if any byte has changed. */
export const verifyArchive = async (path: string, open?: OpenArchive): Promise<ArchiveSummary> => {
  let summary: ArchiveSummary | null = null;
  for await (const { part, bytes } of readArchive(path, open)) {
    if (part.kind === "summary") summary = JSON.parse(bytes.toString()) as ArchiveSummary;
  }
  if (summary === null) throw new Error("an archive without a summary has no manifest either");
  return summary;
};
