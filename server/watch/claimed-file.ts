import { lstat, mkdir, readdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder, writeFileDurably } from "#server/files/write-durably.ts";
import type { Home } from "./list-homes.ts";
import { freeName, reportNames } from "./names.ts";

/** Hidden beside the files; below it each claimed file lies in a folder of its own, named by its key. */
const workName = ".in-arbeit";
/** What we write into that folder ourselves; everything else there is the file. */
const ownNames = { json: ".ergebnis.json", text: ".ergebnis.txt", target: ".ziel.json" } as const;

/** Where a file lies at the end. */
export type Outcome = "geprueft" | "fehlerhaft";

/**
 * A file taken out of a watched folder. Its key is that of its file check and is made before anything else knows of the
 * file, so that after a kill the same check goes on.
 */
export interface ClaimedFile {
  readonly key: string;
  readonly home: Home;
  readonly folder: string;
}

/** What lies at the end beside the file. */
export interface Results {
  readonly outcome: Outcome;
  readonly json: string;
  readonly text: string;
}

/** Takes a file by one rename; null where it is gone, or still open on a share that refuses it. */
export const claimFile = async (home: Home, name: string, key: string): Promise<ClaimedFile | null> => {
  const folder = join(home.path, workName, key);
  await mkdir(folder, { recursive: true });
  try {
    await rename(join(home.path, name), join(folder, name));
    return { key, home, folder };
  } catch (error) {
    await removeFolder({ key, home, folder });
    if (["ENOENT", "EBUSY", "EPERM", "EACCES"].includes(codeOf(error))) return null;
    throw error;
  }
};

/** What a former look, or a former process, has not finished. */
export const listClaimed = async (home: Home): Promise<readonly ClaimedFile[]> => {
  const work = join(home.path, workName);
  const keys = (await listNames(work)).filter((name) => !name.startsWith("."));
  return keys.sort().map((key) => ({ key, home, folder: join(work, key) }));
};

/** Name of the file; null where it has been put away, or never came. */
export const readName = async ({ folder }: ClaimedFile): Promise<string | null> =>
  (await listNames(folder)).find((name) => !name.startsWith(".")) ?? null;

/**
 * Puts the file away with its results, exactly once: where everything goes is written down before the first of three
 * renames, and a kill in between is made up for by `finishPutAway`. The file itself comes last, so that whoever finds it
 * finds its results as well.
 */
export const putAway = async (file: ClaimedFile, name: string, { outcome, json, text }: Results): Promise<void> => {
  await writeFileDurably(join(file.folder, ownNames.json), Buffer.from(json), sharedMode);
  await writeFileDurably(join(file.folder, ownNames.text), Buffer.from(text), sharedMode);
  const folder = join(file.home.path, outcome);
  await mkdir(folder, { recursive: true });
  const target: Target = { outcome, from: name, name: await freeName(name, (one) => isFree(join(folder, one))) };
  await writeFileDurably(join(file.folder, ownNames.target), Buffer.from(JSON.stringify(target)));
  await finishPutAway(file);
};

interface Target {
  readonly outcome: Outcome;
  readonly from: string;
  readonly name: string;
}

/** As the files beside it: whoever reads the folder reads them. */
const sharedMode = 0o644;

/** Goes on with what a kill has interrupted; false where nothing had been written down yet. */
export const finishPutAway = async (file: ClaimedFile): Promise<boolean> => {
  const written = await readFile(join(file.folder, ownNames.target), "utf8").catch(nullIfMissing);
  if (written === null) return false;
  const { outcome, from, name } = JSON.parse(written) as Target;
  const folder = join(file.home.path, outcome);
  const { json, text } = reportNames(name);
  await mkdir(folder, { recursive: true });
  const moves = [
    [ownNames.json, json],
    [ownNames.text, text],
    [from, name],
  ] as const;
  for (const [source, target] of moves)
    await rename(join(file.folder, source), join(folder, target)).catch(nullIfMissing);
  await syncFolder(folder).catch(nullIfUnsupported);
  await removeFolder(file);
  return true;
};

/** Removes the folder of a file that is no longer in it. What a system has hidden there itself stays. */
export const removeFolder = async ({ folder, home }: ClaimedFile): Promise<void> => {
  const left = await listNames(folder);
  if (left.some((name) => !name.startsWith("."))) return;
  const own = Object.values(ownNames);
  // The target comes last: while it is there, a kill in between is made up for.
  for (const name of own.flatMap((one) => [`${one}.partial`, one])) await rm(join(folder, name), { force: true });
  await rmdir(folder).catch(nullIfInUse);
  await rmdir(join(home.path, workName)).catch(nullIfInUse);
};

const isFree = async (path: string): Promise<boolean> => (await lstat(path).catch(nullIfMissing)) === null;

const listNames = async (path: string): Promise<string[]> => (await readdir(path).catch(nullIfMissing)) ?? [];

const nullIfMissing = (error: unknown): null => {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
};

/** Not every share can be told to write down its names. */
const nullIfUnsupported = (error: unknown): null => {
  if (["EINVAL", "ENOTSUP", "ENOSYS", "EPERM", "EACCES"].includes(codeOf(error))) return null;
  throw error;
};

/** Others lie in it, or it has gone already. */
const nullIfInUse = (error: unknown): null => {
  if (["ENOENT", "ENOTEMPTY", "EEXIST"].includes(codeOf(error))) return null;
  throw error;
};

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
