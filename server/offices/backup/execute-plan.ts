import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { ArchiveError, type ArchiveSummary } from "./archive-format.ts";
import { encryptedEnding, encryptFile } from "./encrypt-archive.ts";
import { type TargetLimits, withTarget } from "./targets/open-target.ts";
import { TargetError } from "./targets/target-error.ts";
import type { BackupTarget } from "./targets/target-store.ts";
import { unpackArchive } from "./unpack-archive.ts";

export interface PlanTask {
  readonly targets: readonly BackupTarget[];
  readonly limits: TargetLimits;
  /** Generations per target. */
  readonly kept: number;
  /** Public key of age; empty for none. */
  readonly recipient: string;
  /** Whether the archive is also restored into a temporary folder. */
  readonly withTrial: boolean;
  readonly now: number;
}

export interface PlanResult {
  readonly summary: ArchiveSummary;
  readonly sizeBytes: number;
  readonly copies: readonly CopyResult[];
}

export interface CopyResult {
  readonly place: BackupTarget["place"];
  readonly fileName: string;
  /** In German; null if it was written and verified. */
  readonly cause: string | null;
  /** For the log. */
  readonly error: string | null;
}

/** Result of a backup; `result` is null if no target was written. */
export interface BackupEnd {
  readonly cause: string | null;
  readonly result: PlanResult | null;
  readonly plan: PlanTask | null;
}

/**
 * Writes an archive in a temporary folder, restores it as a trial if due, encrypts it, and copies it to each target.
 * The trial comes before the encryption, because the server has no private key; copies are verified by the hash of the
 * encrypted file. Removes the folder at the end.
 */
export const executePlan = async (
  { folder, fileName }: { readonly folder: string; readonly fileName: string },
  { targets, limits, recipient, withTrial, now }: PlanTask,
  write: (path: string) => Promise<ArchiveSummary>,
): Promise<PlanResult> => {
  // Left by a killed process.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const archive = join(folder, fileName);
    const summary = await write(archive);
    if (withTrial) await restoreAsTrial(archive, join(folder, "trial"), now);
    const name = recipient === "" ? fileName : `${fileName}${encryptedEnding}`;
    const path = join(folder, name);
    if (recipient !== "") await encryptFile(archive, path, recipient);
    const copies: CopyResult[] = [];
    for (const target of targets) copies.push(await copyTo(target, { path, name, limits }));
    return { summary, sizeBytes: (await stat(path)).size, copies };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const restoreAsTrial = async (archive: string, target: string, now: number): Promise<void> => {
  await mkdir(target, { mode: 0o700 });
  try {
    await unpackArchive(archive, target, now);
  } catch (cause) {
    if (!(cause instanceof ArchiveError)) throw cause;
    throw new TargetError("Die Sicherung ließ sich nicht zurückspielen und wurde nicht abgelegt.", { cause });
  } finally {
    await rm(target, { recursive: true, force: true });
  }
};

const copyTo = async (
  target: BackupTarget,
  { path, name, limits }: { readonly path: string; readonly name: string; readonly limits: TargetLimits },
): Promise<CopyResult> => {
  const result = { place: target.place, fileName: name };
  try {
    await withTarget(target, limits, (store) => store.keep(path, name));
    return { ...result, cause: null, error: null };
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return { ...result, cause: error.message, error: String(error.cause ?? error.message) };
  }
};
