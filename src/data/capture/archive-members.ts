import { memberId } from "#data/checks/archive-id.ts";
import { confirmStored } from "#data/outbox/confirm-stored.ts";
import { database } from "#data/store/database.ts";
import { hashBlob } from "#data/store/hash-blob.ts";
import { log } from "#data/store/logs.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { describe, quotaReason } from "./intake.ts";
import { type Capture, describeStoreError, isQuotaError, storeCaptures } from "./store-captures.ts";

/** A data file out of an archive. */
export interface OpenedMember {
  /** 1-based position in the archive, the same at every opening. */
  readonly position: number;
  readonly name: string;
  readonly content: Blob;
}

/**
 * Stores the data files of an archive as file checks of their own, in one transaction with the mark that it is done, so
 * that a page that dies cannot import them twice or in part. Returns the `localId`s of the new checks; none when
 * another tab was faster, or the archive is gone. Throws with a German reason when they cannot be stored.
 */
export const takeInMembers = async (
  archiveId: string,
  members: readonly OpenedMember[],
): Promise<readonly string[]> => {
  const archive = await database.fileChecks.get(archiveId);
  if (archive?.unopened !== true) return [];
  const { ownerId } = archive;
  const captures: Capture[] = [];
  for (const [uploadIndex, member] of members.entries())
    captures.push(await capture(archive, member, { uploadIndex, totalFiles: members.length }));
  let itemKeys: readonly (CryptoKey | null)[];
  try {
    const stored = await storeCaptures(ownerId, captures, { claim: () => claimArchive(archiveId) });
    if (stored === null) return [];
    ({ itemKeys } = stored);
  } catch (error) {
    log("ERROR", "Files of an archive not stored", describeStoreError(error));
    const reason = isQuotaError(error) ? await quotaReason(ownerId) : "Sie konnten nicht gespeichert werden.";
    throw new Error(`Die Dateien des Archivs wurden nicht übernommen. ${reason}`, { cause: error });
  }
  const taken: string[] = [];
  for (const [index, { fileCheck }] of captures.entries())
    if (await confirmStored(fileCheck.localId, itemKeys[index] ?? null)) taken.push(fileCheck.localId);
  return taken;
};

/** Inside the transaction: true for the one who may take the files in. */
const claimArchive = async (archiveId: string): Promise<boolean> => {
  const archive = await database.fileChecks.get(archiveId);
  if (archive?.unopened !== true) return false;
  const { unopened: _, ...opened } = archive;
  await database.fileChecks.put(opened);
  return true;
};

const capture = async (
  { localId: archiveId, ownerId, route, status, createdAt }: FileCheckRow,
  { position, name, content }: OpenedMember,
  among: { readonly uploadIndex: number; readonly totalFiles: number },
): Promise<Capture> => {
  const file = new File([content], name);
  const { sha256 } = await hashBlob(content);
  const described = describe(file, {
    ...{ ownerId, route, sha256, ...among },
    localId: memberId(archiveId, position),
    // If the archive stays on this device or was cancelled, so do its files.
    send: status !== "local" && status !== "cancelled",
    // Lists with the newest first show them after their archive, in its order.
    createdAt: createdAt - position,
  });
  return { ...described, content };
};
