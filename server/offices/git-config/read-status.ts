import type { GitConfigStatus, GitConflict } from "#contract/git-config.ts";
import type { Context } from "#server/carriers/context.ts";
import { compareFiles, type FileComparison, labelOf, listChanges } from "./compare-files.ts";
import { kindOfPath } from "./config-kinds.ts";
import { chooseBy, readGitState } from "./git-state.ts";

/** Repository state for the page; does not contact the remote. */
export const readStatus = async (context: Pick<Context, "db" | "settings">): Promise<GitConfigStatus> => {
  const comparison = await compareFiles(context);
  const { repository, head, committed, here, remoteHead, merged, settings } = comparison;
  const { fetchedAt, cause } = await readGitState(context.db);
  const distance = await countDifferences(repository, head, remoteHead);
  return {
    head,
    changes: await listChanges(committed, here, comparison),
    remote: settings.remoteUrl === "" ? null : { head: remoteHead, ...distance, fetchedAt },
    cause,
    incoming: remoteHead === null ? [] : await listChanges(here, merged.files, comparison),
    conflicts: await listConflicts(comparison, context),
  };
};

export const listConflicts = async (
  comparison: FileComparison,
  { db }: Pick<Context, "db">,
): Promise<GitConflict[]> => {
  const choose = chooseBy(await readGitState(db));
  return Promise.all(
    comparison.merged.bothChanged.map(async (both) => {
      const { path, here, there } = both;
      const kind = kindOfPath(comparison.kinds, path);
      const shown = here ?? there;
      const label = kind && shown ? await labelOf(kind, path, shown, comparison.readFile) : path;
      return { path, label, side: choose(both) };
    }),
  );
};

/** Commits that only one side has. */
const countDifferences = async (
  { listCommits }: FileComparison["repository"],
  head: string | null,
  remoteHead: string | null,
) => {
  if (head === remoteHead) return { ahead: 0, behind: 0 };
  const read = async (commit: string | null) =>
    commit === null ? [] : (await listCommits(commit)).map(({ id }) => id);
  const [ours, theirs] = [new Set(await read(head)), new Set(await read(remoteHead))];
  const countMissing = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
    [...one].filter((id) => !other.has(id)).length;
  return { ahead: countMissing(ours, theirs), behind: countMissing(theirs, ours) };
};
