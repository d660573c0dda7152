import type { GitFileDiff } from "#contract/git-config.ts";
import type { Handler } from "#server/carriers/context.ts";
import { kindOfPath } from "#server/offices/git-config/config-kinds.ts";
import { type FilesLook, listChanges, lookAtFiles } from "#server/offices/git-config/look-at-files.ts";
import { diffLines } from "#server/offices/git-config/repository/diff-lines.ts";
import type { MergedFiles } from "#server/offices/git-config/repository/merge-files.ts";
import type { TreeFiles } from "#server/offices/git-config/repository/open-repository.ts";
import { listFilesOf } from "#server/offices/git-config/restore-config.ts";

/** Line by line, what would become of which file. */
export const readGitDiff: Handler<"readGitDiff"> = async ({ ref = "here" }, context) => {
  const look = await lookAtFiles(context);
  const [before, after] = await chooseStates(ref, look);
  const changes = await listChanges(before, after, look);
  const files: GitFileDiff[] = [];
  for (const change of changes) {
    const lines = diffLines(await textAt(before, change.path, look), await textAt(after, change.path, look));
    files.push({ ...change, lines: lines === null ? null : [...lines] });
  }
  return { files };
};

const chooseStates = async (ref: string, look: FilesLook): Promise<readonly [TreeFiles, TreeFiles]> => {
  const { repository, kinds, committed, here, merged } = look;
  if (ref === "here") return [committed, here];
  if (ref === "repository") return [here, takeTheirs(merged)];
  const former = await listFilesOf(repository, ref);
  return [here, new Map([...former].filter(([path]) => kindOfPath(kinds, path) !== null))];
};

/** Also of files that both have changed: whoever is to choose has to see what the other side says. */
const takeTheirs = ({ files, bothChanged }: MergedFiles): TreeFiles => {
  const theirs = new Map(files);
  for (const { path, there } of bothChanged) {
    if (there === undefined) theirs.delete(path);
    else theirs.set(path, there);
  }
  return theirs;
};

const textAt = async (files: TreeFiles, path: string, { readFile }: FilesLook): Promise<string> => {
  const file = files.get(path);
  return file === undefined ? "" : readFile(file);
};
