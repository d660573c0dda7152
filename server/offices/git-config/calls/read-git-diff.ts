import type { GitFileDiff } from "#contract/git-config.ts";
import type { Handler } from "#server/carriers/context.ts";
import { compareFiles, type FileComparison, listChanges } from "#server/offices/git-config/compare-files.ts";
import { kindOfPath } from "#server/offices/git-config/config-kinds.ts";
import { diffLines } from "#server/offices/git-config/repository/diff-lines.ts";
import type { MergedFiles } from "#server/offices/git-config/repository/merge-files.ts";
import type { TreeFiles } from "#server/offices/git-config/repository/open-repository.ts";
import { listFilesOf } from "#server/offices/git-config/restore-config.ts";

/** Changes per file, line by line. */
export const readGitDiff: Handler<"readGitDiff"> = async ({ ref = "here" }, context) => {
  const comparison = await compareFiles(context);
  const [before, after] = await chooseStates(ref, comparison);
  const changes = await listChanges(before, after, comparison);
  const files: GitFileDiff[] = [];
  for (const change of changes) {
    const lines = diffLines(
      await textAt(before, change.path, comparison),
      await textAt(after, change.path, comparison),
    );
    files.push({ ...change, lines: lines === null ? null : [...lines] });
  }
  return { files };
};

const chooseStates = async (ref: string, comparison: FileComparison): Promise<readonly [TreeFiles, TreeFiles]> => {
  const { repository, kinds, committed, here, merged } = comparison;
  if (ref === "here") return [committed, here];
  if (ref === "repository") return [here, chooseTheirs(merged)];
  const previous = await listFilesOf(repository, ref);
  return [here, new Map([...previous].filter(([path]) => kindOfPath(kinds, path) !== null))];
};

/** Includes conflicting files, so that the other side is visible before choosing. */
const chooseTheirs = ({ files, bothChanged }: MergedFiles): TreeFiles => {
  const theirs = new Map(files);
  for (const { path, there } of bothChanged) {
    if (there === undefined) theirs.delete(path);
    else theirs.set(path, there);
  }
  return theirs;
};

const textAt = async (files: TreeFiles, path: string, { readFile }: FileComparison): Promise<string> => {
  const file = files.get(path);
  return file === undefined ? "" : readFile(file);
};
