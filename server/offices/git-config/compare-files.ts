import { isDeepStrictEqual } from "node:util";
import type { GitConfigSettings, GitFileChange } from "#contract/git-config.ts";
import type { Context } from "#server/carriers/context.ts";
import type { Db } from "#server/store/db/schema.ts";
import { kindOfPath, kindsOf } from "./config-kinds.ts";
import { readGitSettings } from "./git-settings.ts";
import { chooseBy, readGitState } from "./git-state.ts";
import type { ConfigKind } from "./kinds/config-kind.ts";
import { nameRemote, readAddress } from "./remote/read-address.ts";
import { FileProblem } from "./repository/file-problem.ts";
import { readFileText, writeFileText } from "./repository/file-text.ts";
import { type MergedFiles, mergeFiles } from "./repository/merge-files.ts";
import {
  openRepository,
  plainFile,
  type Repository,
  type TreeFile,
  type TreeFiles,
} from "./repository/open-repository.ts";

/** Current configuration, branch, remote, and the result of merging them. */
export interface FileComparison {
  readonly repository: Repository;
  readonly settings: GitConfigSettings;
  readonly kinds: readonly ConfigKind[];
  readonly head: string | null;
  readonly committed: TreeFiles;
  /** Files with the current configuration, and the texts not stored yet. */
  readonly here: TreeFiles;
  readonly fresh: ReadonlyMap<string, string>;
  /** Null without a remote, or before the first fetch. */
  readonly remoteHead: string | null;
  readonly base: string | null;
  readonly merged: MergedFiles;
  readonly readFile: (file: TreeFile) => Promise<string>;
}

export const branchRef = ({ branch }: GitConfigSettings): string => `refs/heads/${branch}`;

/** Ref of the last readable fetch; null if the repository is local only. */
export const remoteRef = ({ remoteUrl, branch }: GitConfigSettings): string | null => {
  const address = readAddress(remoteUrl);
  return remoteUrl === "" || typeof address === "string" ? null : `refs/fetched/${nameRemote(address)}/${branch}`;
};

const noFiles: TreeFiles = new Map();

/** Reads the disk and the database only. */
export const compareFiles = async ({
  db,
  settings: { dataDir },
}: Pick<Context, "db" | "settings">): Promise<FileComparison> => {
  const settings = await readGitSettings(db);
  const kinds = kindsOf(settings.paths);
  const repository = await openRepository({ dataDir });
  const remote = remoteRef(settings);
  const head = await repository.readRef(branchRef(settings));
  const remoteHead = remote === null ? null : await repository.readRef(remote);
  const committed = head === null ? noFiles : await repository.listFiles(head);
  const { here, fresh } = await addCurrentValues(committed, kinds, repository, db);
  const readFile = async ({ oid }: TreeFile): Promise<string> => fresh.get(oid) ?? repository.readText(oid);
  const base = head !== null && remoteHead !== null ? await repository.findBase(head, remoteHead) : null;
  const there = remoteHead === null ? committed : await repository.listFiles(remoteHead);
  const before = remoteHead === null ? committed : base === null ? noFiles : await repository.listFiles(base);
  const state = await readGitState(db);
  const alike = await listEqualChanges(
    mergeFiles(before, here, there, () => null),
    kinds,
    readFile,
  );
  const choose = chooseBy(state);
  const merged = mergeFiles(before, here, there, (both) => (alike.has(both.path) ? "repository" : choose(both)));
  const bothChanged = merged.bothChanged.filter(({ path }) => !alike.has(path));
  return {
    ...{ repository, settings, kinds, head, committed, here, fresh, remoteHead, base, readFile },
    merged: { ...merged, bothChanged },
  };
};

/** A file whose value equals the current one is kept as it is, even if formatted differently. */
const addCurrentValues = async (committed: TreeFiles, kinds: readonly ConfigKind[], repository: Repository, db: Db) => {
  const here = new Map([...committed].filter(([path]) => kindOfPath(kinds, path) === null));
  const fresh = new Map<string, string>();
  for (const kind of kinds) {
    for (const [path, value] of await kind.read(db)) {
      const text = await writeFileText(path, kind.describe(value, path), value);
      const oid = await repository.hashText(text);
      const previous = committed.get(path);
      if (previous?.oid === oid || (previous && (await says(path, await repository.readText(previous.oid), value)))) {
        here.set(path, previous);
        continue;
      }
      here.set(path, { oid, mode: plainFile });
      fresh.set(oid, text);
    }
  }
  return { here, fresh };
};

const says = async (path: string, text: string, value: unknown): Promise<boolean> => {
  try {
    return isDeepStrictEqual(await readFileText(path, text), value);
  } catch (error) {
    if (error instanceof FileProblem) return false;
    throw error;
  }
};

/** Paths changed to the same value on both sides, with different formatting. */
const listEqualChanges = async (
  { bothChanged }: MergedFiles,
  kinds: readonly ConfigKind[],
  readFile: FileComparison["readFile"],
): Promise<ReadonlySet<string>> => {
  const alike = new Set<string>();
  for (const { path, here, there } of bothChanged) {
    if (!here || !there || kindOfPath(kinds, path) === null) continue;
    const text = await readFile(here);
    if (await says(path, await readFile(there), await readFileText(path, text).catch(() => undefined))) alike.add(path);
  }
  return alike;
};

/** Changes to files of these kinds between two states. */
export const listChanges = async (
  before: TreeFiles,
  after: TreeFiles,
  { kinds, readFile }: Pick<FileComparison, "kinds" | "readFile">,
): Promise<GitFileChange[]> => {
  const changes: GitFileChange[] = [];
  for (const path of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [old, fresh] = [before.get(path), after.get(path)];
    const kind = kindOfPath(kinds, path);
    if (kind === null || old?.oid === fresh?.oid) continue;
    const shown = fresh ?? old;
    const label = shown ? await labelOf(kind, path, shown, readFile) : kind.label;
    changes.push({ path, label, change: fresh === undefined ? "removed" : old === undefined ? "added" : "changed" });
  }
  return changes;
};

export const labelOf = async (
  kind: ConfigKind,
  path: string,
  file: TreeFile,
  readFile: FileComparison["readFile"],
): Promise<string> => {
  const value = await readFileText(path, await readFile(file)).catch(() => null);
  return value === null ? kind.label : kind.describe(value, path);
};
