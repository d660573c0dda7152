import type { Handler } from "#server/carriers/context.ts";
import { branchRef } from "#server/offices/git-config/compare-files.ts";
import { readGitSettings } from "#server/offices/git-config/git-settings.ts";
import { hasRepository, openRepository } from "#server/offices/git-config/repository/open-repository.ts";

/** Limit of the history shown. */
const maxCommits = 2000;

/** Newest first. */
export const listGitCommits: Handler<"listGitCommits"> = async ({ page = 0, limit = 25 }, { db, settings }) => {
  if (!hasRepository(settings)) return { commits: [], total: 0 };
  const { readRef, listCommits } = await openRepository(settings);
  const head = await readRef(branchRef(await readGitSettings(db)));
  const commits = head === null ? [] : await listCommits(head, maxCommits);
  return { commits: commits.slice(page * limit, (page + 1) * limit), total: commits.length };
};
