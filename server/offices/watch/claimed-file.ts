import { lstat, rename, rmdir, unlink } from "node:fs/promises";
import type { Context } from "#server/carriers/context.ts";
import type { WatchedFileRow } from "#server/store/db/schema.ts";
import { type HeldFolder, makeFolder, withFolder } from "#server/store/files/held-folder.ts";
import { ifMissing } from "#server/store/files/if-missing.ts";
import { codeOf, openNew } from "#server/store/files/open-safely.ts";
import { isPlainName } from "#server/store/files/plain-name.ts";
import { type Home, pathIn } from "./home.ts";
import { freeName, reportNames } from "./names.ts";
import type { Refuse } from "./refusals.ts";

/** Hidden beside the files; below it each claimed file lies in a folder of its own, named by its key. */
const workName = ".in-arbeit";
/** Results before they are moved. They are written, moved and removed there, never read. */
const resultNames = { json: ".ergebnis.json", text: ".ergebnis.txt" } as const;
/** Earlier versions kept where a file was going in that folder. */
const formerNames = [".ziel.json", ...[...Object.values(resultNames), ".ziel.json"].map((name) => `${name}.partial`)];

export type Outcome = NonNullable<WatchedFileRow["outcome"]>;
export const outcomes: readonly Outcome[] = ["geprueft", "fehlerhaft"];

/**
 * A file taken out of a watched folder. What is known of it stands in its row alone: others can write to the folder it
 * lies in. Its key is that of its file check and is made before anything else knows of the file, so that after a kill the
 * same check goes on.
 */
export interface ClaimedFile {
  readonly row: WatchedFileRow;
  readonly home: Home;
  readonly work: HeldFolder;
  readonly folder: HeldFolder;
}

/** What lies at the end beside the file. */
export interface Results {
  readonly outcome: Outcome;
  readonly json: string;
  readonly text: string;
}

type Claiming = Pick<Context, "db" | "now">;

/** Holds the folders of a claimed file while `work` runs. @throws UnsafePathError where one of them is a link */
export const withClaimed = <T>(home: Home, row: WatchedFileRow, use: (file: ClaimedFile) => Promise<T>): Promise<T> =>
  withFolder(home.folder, { name: workName }, (work) =>
    withFolder(work, { name: row.key }, (folder) => use({ row, home, work, folder })),
  );

/** @throws UnsafePathError where files cannot be moved through the work folder or into a folder of results */
export const requireOwnFolders = async ({ folder }: Home): Promise<void> => {
  for (const name of [workName, ...outcomes]) await withFolder(folder, { name }, async () => {}).catch(ifMissing);
};

/** Takes a file by one rename; null where it is gone, or still open on a share that refuses it. */
export const claimFile = async (
  home: Home,
  { name, key, ownerId }: Pick<WatchedFileRow, "name" | "key" | "ownerId">,
  { db, now }: Claiming,
): Promise<WatchedFileRow | null> => {
  const row = { ...{ key, name, ownerId }, folder: folderOf(home), outcome: null, targetName: null, createdAt: now() };
  await db.insertInto("watchedFiles").values(row).execute();
  await makeFolder(home.folder, workName);
  const isTaken = await withFolder(home.folder, { name: workName }, async (work) => {
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
  if (isTaken) return row;
  await removeRow(row, { db });
  return null;
};

/**
 * What a former look, or a former process, has not finished. What lies there without a row was left by an earlier version
 * or by a database that was put back: it is taken up as a new file under its old key.
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
  await withFolder(home.folder, { name: workName }, async (work) => {
    for (const { name: key, kind } of await work.list()) {
      if (kind !== "folder" || !/^[\w-]{8,64}$/.test(key)) {
        // Systems hide their own files anywhere.
        if (!key.startsWith(".")) refuse(pathIn(home.clientNumber, workName, key), foreignText);
        continue;
      }
      present.add(key);
      if (rows.some((row) => row.key === key)) continue;
      const name = await withFolder(work, { name: key }, findFile);
      const row = name === null ? null : { key, name, ownerId, folder: folderOf(home) };
      if (row === null) await rmdir(work.at(key)).catch(undefinedIfInUse);
      else {
        const full = { ...row, outcome: null, targetName: null, createdAt: now() };
        const isAdded = await db
          .insertInto("watchedFiles")
          .values(full)
          .onConflict((conflict) => conflict.column("key").doNothing())
          .returning("key")
          .executeTakeFirst();
        // The key is that of a file in another folder.
        if (isAdded) added.push(full);
        else refuse(pathIn(home.clientNumber, workName, key), foreignText);
      }
    }
  }).catch(ifMissing);
  for (const row of rows) if (!present.has(row.key)) await removeRow(row, { db });
  return [...rows.filter(({ key }) => present.has(key)), ...added];
};

const foreignText = "Der Eintrag stammt nicht von Prüfstapel.";

const findFile = async (folder: HeldFolder): Promise<string | null> =>
  (await folder.list()).find(({ name, kind }) => kind === "file" && !name.startsWith(".") && isPlainName(name))?.name ??
  null;

/** False where the file has been put away, or was taken away by somebody. */
export const isThere = ({ folder, row }: ClaimedFile): Promise<boolean> => isTaken(folder.at(row.name));

/**
 * Puts the file away with its results, exactly once: where everything goes is written down before the first of three
 * renames, and the file itself comes last. Whoever finds it finds its results as well; after a kill in between the same
 * three are made again.
 */
export const putAway = async (file: ClaimedFile, results: Results, context: Pick<Context, "db">): Promise<void> => {
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
  await endClaim(file, context);
};

/** Removes what is left of a claim whose file is no longer there. */
export const endClaim = async (file: ClaimedFile, context: Pick<Context, "db">): Promise<void> => {
  await removeFolder(file);
  await removeRow(file.row, context);
};

/** The name that was chosen before a kill, unless the outcome is another one now or the name was taken meanwhile. */
const chooseTarget = async (
  { row, home }: ClaimedFile,
  outcome: Outcome,
  target: HeldFolder,
  { db }: Pick<Context, "db">,
): Promise<string> => {
  const { key, name, targetName } = row;
  if (row.outcome === outcome && targetName !== null && !(await isTaken(target.at(targetName)))) return targetName;
  if (row.outcome !== null && row.outcome !== outcome && targetName !== null)
    await withFolder(home.folder, { name: row.outcome }, (former) => removeResults(former, targetName)).catch(
      ifMissing,
    );
  const chosen = await freeName(name, async (one) => !(await isTaken(target.at(one))));
  await db.updateTable("watchedFiles").set({ outcome, targetName: chosen }).where("key", "=", key).execute();
  return chosen;
};

/** Of a check that was cancelled or deleted between two of the renames. */
const removeResults = async (folder: HeldFolder, targetName: string): Promise<void> => {
  for (const name of Object.values(reportNames(targetName))) await unlink(folder.at(name)).catch(ifMissing);
};

/** As the files beside it: whoever reads the folder reads them. */
const sharedMode = 0o644;

const writeNew = async (folder: HeldFolder, name: string, text: string): Promise<void> => {
  // What lies there is ours from before a kill, or was put there to be written through.
  await unlink(folder.at(name)).catch(ifMissing);
  const handle = await openNew(folder.at(name), sharedMode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** What a system has hidden there itself stays, and so does its folder. */
const removeFolder = async ({ row, home, work, folder }: ClaimedFile): Promise<void> => {
  for (const name of [...Object.values(resultNames), ...formerNames])
    await unlink(folder.at(name)).catch(undefinedIfInUse);
  await rmdir(work.at(row.key)).catch(undefinedIfInUse);
  await rmdir(home.folder.at(workName)).catch(undefinedIfInUse);
};

const removeRow = async ({ key }: WatchedFileRow, { db }: Pick<Context, "db">): Promise<void> => {
  await db.deleteFrom("watchedFiles").where("key", "=", key).execute();
};

const folderOf = ({ clientNumber }: Home): string => clientNumber ?? "";

const isTaken = async (path: string): Promise<boolean> => (await lstat(path).catch(ifMissing)) !== undefined;

/** It has gone already, others lie in it, or somebody has put a folder in its place. */
const undefinedIfInUse = (error: unknown): undefined => {
  if (["ENOENT", "ENOTEMPTY", "EEXIST", "EISDIR", "EPERM", "ENOTDIR"].includes(codeOf(error))) return undefined;
  throw error;
};
