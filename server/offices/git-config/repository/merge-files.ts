import type { GitConflict } from "#contract/git-config.ts";
import type { TreeFile, TreeFiles } from "./open-repository.ts";

export interface BothChanged {
  readonly path: string;
  /** Undefined if that side has removed it. */
  readonly here: TreeFile | undefined;
  readonly there: TreeFile | undefined;
}

export interface MergedFiles {
  readonly files: TreeFiles;
  /** All files changed differently on both sides, with or without a choice. */
  readonly bothChanged: readonly BothChanged[];
  /** Conflicts without a choice; for them `files` keeps the local version. */
  readonly open: readonly string[];
}

/**
 * Three-way merge per file: merging lines of two authors within one file could give a wrong configuration. `choose`
 * returns the chosen side.
 */
export const mergeFiles = (
  base: TreeFiles,
  here: TreeFiles,
  there: TreeFiles,
  choose: (both: BothChanged) => GitConflict["side"],
): MergedFiles => {
  const files = new Map<string, TreeFile>();
  const bothChanged: BothChanged[] = [];
  const open: string[] = [];
  const decide = (path: string): TreeFile | undefined => {
    const [was, ours, theirs] = [base.get(path), here.get(path), there.get(path)];
    if (isSame(ours, theirs) || isSame(was, theirs)) return ours;
    if (isSame(was, ours)) return theirs;
    const both = { path, here: ours, there: theirs };
    bothChanged.push(both);
    const side = choose(both);
    if (side === null) open.push(path);
    return side === "repository" ? theirs : ours;
  };
  for (const path of [...new Set([...here.keys(), ...there.keys()])].sort()) {
    const file = decide(path);
    if (file !== undefined) files.set(path, file);
  }
  return { files, bothChanged, open };
};

const isSame = (one: TreeFile | undefined, other: TreeFile | undefined): boolean =>
  one?.oid === other?.oid && one?.mode === other?.mode;
