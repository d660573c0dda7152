import { lstat, rename, rmdir, unlink } from "node:fs/promises";
import type { Context } from "#server/carriers/context.ts";
import type { WatchedFileRow } from "#server/store/db/rows/offices.ts";
import { type HeldFolder, makeFolder, withFolder } from "#server/store/files/held-folder.ts";
import { ifMissing } from "#server/store/files/if-missing.ts";
import { codeOf, openNew } from "#server/store/files/open-safely.ts";
import { isPlainName } from "#server/store/files/plain-name.ts";
import { type Home, pathIn } from "./home.ts";
import { findFreeName, reportNames } from "./names.ts";
import type { Refuse } from "./refusals.ts";

/** Hidden folder next to the files; each claimed file is in a subfolder named by its key. */
const workFolderName = ".in-arbeit";
/** Names of results before they are moved. They are written, moved and removed, never read. */
const resultNames = { json: ".ergebnis.json", text: ".ergebnis.txt" } as const;
/** Earlier versions stored the target in that folder. */
const legacyNames = [".ziel.json", ...[...Object.values(resultNames), ".ziel.json"].map((name) => `${name}.partial`)];

export type Outcome = NonNullable<WatchedFileRow["outcome"]>;
export const outcomes: readonly Outcome[] = ["geprueft", "fehlerhaft"];

/**
 * A file taken from a watched folder. All facts about it are in its row, because others can write to its folder. Its
 * key is that of its file check and is created first, so that after a crash the same check continues.
 */
export interface ClaimedFile {
  readonly row: WatchedFileRow;
  readonly home: Home;
  readonly work: HeldFolder;
  readonly folder: HeldFolder;
}

/** Result files placed next to the file. */
export interface Results {
  readonly outcome: Outcome;
  readonly json: string;
  readonly text: string;
}

type Claiming = Pick<Context, "db" | "now">;

/** Opens the folders of a claimed file while `use` runs. @throws UnsafePathError if one of them is a link */
export const withClaimed = <T>(home: Home, row: WatchedFileRow, use: (file: ClaimedFile) => Promise<T>): Promise<T> =>
  withFolder(home.folder, { name: workFolderName }, (work) =>
    withFolder(work, { name: row.key }, (folder) => use({ row, home, work, folder })),
  );

/** @throws UnsafePathError if files cannot be moved through the work folder or into a result folder */
export const requireOwnFolders = async ({ folder }: Home): Promise<void> => {
  for (const name of [workFolderName, ...outcomes]) await withFolder(folder, { name }, async () => {}).catch(ifMissing);
};

/** Claims a file by renaming it; null if it is gone, or still open on a share that refuses the rename. */
export const claimFile = async (
  home: Home,
  { name, key, ownerId }: Pick<WatchedFileRow, "name" | "key" | "ownerId">,
  { db, now }: Claiming,
): Promise<WatchedFileRow | null> => {
  const row = createRow(home, { key, name, ownerId }, now());
  await db.insertInto("watchedFiles").values(row).execute();
  await makeFolder(home.folder, workFolderName);
  const isClaimed = await withFolder(home.folder, { name: workFolderName }, async (work) => {
    await makeFolder(work, key);
    return withFolder(work, { name: key }, async (folder) => {
      try {
        await rename(home.folder.at(name), folder.at(name));
        return true;
      } catch (error) {
        if (!["ENOENT", "EBUSY", "EPERM", "EACCES"].includes(codeOf(error))) throw error;
        await removeFolder({ row, home, work, folder });
        return false;
      }
    });
  });
  if (isClaimed) return row;
  await removeRow(row, { db });
  return null;
};

/**
 * Claims not finished by an earlier poll or process. Files without a row were left by an earlier version or by a
 * restored database; they are added as new files with their old key.
 */
export const listClaimed = async (
  home: Home,
  ownerId: string,
  { db, now, refuse }: Claiming & { readonly refuse: Refuse },
): Promise<readonly WatchedFileRow[]> => {
  const rows = await db
    .selectFrom("watchedFiles")
    .selectAll()
    .where("folder", "=", folderOf(home))
    .orderBy("createdAt")
    .orderBy("key")
    .execute();
  const present = new Set<string>();
  const added: WatchedFileRow[] = [];
  await withFolder(home.folder, { name: workFolderName }, async (work) => {
    for (const { name: key, kind } of await work.list()) {
      if (kind !== "folder" || !/^[\w-]{8,64}$/.test(key)) {
        // Systems create hidden files of their own anywhere.
        if (!key.startsWith(".")) refuse(pathIn(home.clientNumber, workFolderName, key), foreignText);
        continue;
      }
      present.add(key);
      if (rows.some((row) => row.key === key)) continue;
      const name = await withFolder(work, { name: key }, findFile);
      if (name === null) {
        await rmdir(work.at(key)).catch(ignoreIfInUse);
        continue;
      }
      const row = createRow(home, { key, name, ownerId }, now());
      const isAdded = await db
        .insertInto("watchedFiles")
        .values(row)
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returning("key")
        .executeTakeFirst();
      if (isAdded) added.push(row);
      // The key belongs to a file in another folder.
      else refuse(pathIn(home.clientNumber, workFolderName, key), foreignText);
    }
  }).catch(ifMissing);
  for (const row of rows) if (!present.has(row.key)) await removeRow(row, { db });
  return [...rows.filter(({ key }) => present.has(key)), ...added];
};

const createRow = (
  home: Home,
  file: Pick<WatchedFileRow, "name" | "key" | "ownerId">,
  createdAt: number,
): WatchedFileRow => ({ ...file, folder: folderOf(home), outcome: null, targetName: null, createdAt });

const foreignText = "Der Eintrag stammt nicht von Prüfstapel.";

const findFile = async (folder: HeldFolder): Promise<string | null> =>
  (await folder.list()).find(({ name, kind }) => kind === "file" && !name.startsWith(".") && isPlainName(name))?.name ??
  null;

/** False if the file was moved to its target or removed. */
export const exists = ({ folder, row }: ClaimedFile): Promise<boolean> => isPresent(folder.at(row.name));

/**
 * Moves the file with its results to its target, exactly once. The target is stored before the first of three renames,
 * and the file itself is moved last, so the results are there when it appears; after a crash the same renames are
 * repeated.
 */
export const moveToTarget = async (
  file: ClaimedFile,
  results: Results,
  context: Pick<Context, "db">,
): Promise<void> => {
  const { home, folder } = file;
  await writeNew(folder, resultNames.json, results.json);
  await writeNew(folder, resultNames.text, results.text);
  await makeFolder(home.folder, results.outcome);
  await withFolder(home.folder, { name: results.outcome }, async (target) => {
    const name = await chooseTarget(file, results.outcome, target, context);
    const { json, text } = reportNames(name);
    await rename(folder.at(resultNames.json), target.at(json));
    await rename(folder.at(resultNames.text), target.at(text));
    await rename(folder.at(file.row.name), target.at(name)).catch(ifMissing);
    await target.sync();
  });
  await removeClaim(file, context);
};

/** Removes the remains of a claim whose file is gone. */
export const removeClaim = async (file: ClaimedFile, context: Pick<Context, "db">): Promise<void> => {
  await removeFolder(file);
  await removeRow(file.row, context);
};

/** The name chosen before a crash, unless the outcome has changed or the name was taken meanwhile. */
const chooseTarget = async (
  { row, home }: ClaimedFile,
  outcome: Outcome,
  target: HeldFolder,
  { db }: Pick<Context, "db">,
): Promise<string> => {
  const { key, name, targetName } = row;
  if (row.outcome === outcome && targetName !== null && !(await isPresent(target.at(targetName)))) return targetName;
  if (row.outcome !== null && row.outcome !== outcome && targetName !== null)
    await withFolder(home.folder, { name: row.outcome }, (previous) => removeResults(previous, targetName)).catch(
      ifMissing,
    );
  const chosen = await findFreeName(name, async (one) => !(await isPresent(target.at(one))));
  await db.updateTable("watchedFiles").set({ outcome, targetName: chosen }).where("key", "=", key).execute();
  return chosen;
};

/** Results of a check that was cancelled or deleted between two renames. */
const removeResults = async (folder: HeldFolder, targetName: string): Promise<void> => {
  for (const name of Object.values(reportNames(targetName))) await unlink(folder.at(name)).catch(ifMissing);
};

/** Same mode as the files next to it, so that the same users can read them. */
const sharedMode = 0o644;

const writeNew = async (folder: HeldFolder, name: string, text: string): Promise<void> => {
  // An existing file is ours from before a crash, or a planted link.
  await unlink(folder.at(name)).catch(ifMissing);
  const handle = await openNew(folder.at(name), sharedMode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Keeps a folder that contains hidden system files. */
const removeFolder = async ({ row, home, work, folder }: ClaimedFile): Promise<void> => {
  for (const name of [...Object.values(resultNames), ...legacyNames])
    await unlink(folder.at(name)).catch(ignoreIfInUse);
  await rmdir(work.at(row.key)).catch(ignoreIfInUse);
  await rmdir(home.folder.at(workFolderName)).catch(ignoreIfInUse);
};

const removeRow = async ({ key }: WatchedFileRow, { db }: Pick<Context, "db">): Promise<void> => {
  await db.deleteFrom("watchedFiles").where("key", "=", key).execute();
};

const folderOf = ({ clientNumber }: Home): string => clientNumber ?? "";

const isPresent = async (path: string): Promise<boolean> => (await lstat(path).catch(ifMissing)) !== undefined;

/** It is already gone, not empty, or replaced. */
const ignoreIfInUse = (error: unknown): undefined => {
  if (["ENOENT", "ENOTEMPTY", "EEXIST", "EISDIR", "EPERM", "ENOTDIR"].includes(codeOf(error))) return undefined;
  throw error;
};
