import type { GitConflict } from "#contract/git-config.ts";
import type { TreeFile, TreeFiles } from "./open-repository.ts";

export interface BothChanged {
  readonly path: string;
  /** Undefined where that side has removed it. */
  readonly here: TreeFile | undefined;
  readonly there: TreeFile | undefined;
}

export interface MergedFiles {
  readonly files: TreeFiles;
  /** All files that both have changed differently, whether somebody has chosen or not. */
  readonly bothChanged: readonly BothChanged[];
  /** Those nobody has chosen about; of them `files` holds what is here. */
  readonly open: readonly string[];
}

/**
 * Three states of files become one, file by file: lines of two people in one file could each be right and together
 * be wrong. `choose` says which side somebody has chosen.
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
