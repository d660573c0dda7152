import type { Context } from "#server/carriers/context.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { branchRef, compareFiles, type FileComparison } from "./compare-files.ts";
import { updateGitState } from "./git-state.ts";
import type { Person } from "./repository/open-repository.ts";
import { refuseSecrets } from "./secret-guard.ts";

/** One change of the branch at a time, across processes. Not held while waiting for a remote. */
const branchLock = "git-config";

export const withBranch = <T>({ files }: Pick<Context, "files">, work: () => Promise<T>): Promise<T> =>
  files.lock(branchLock, work);

interface Saving {
  readonly message: string;
  readonly author: Person;
  /** Null for a commit made without a user. */
  readonly actor: { readonly id: string; readonly email: string } | null;
}

/** Commits the current configuration; returns the last commit if nothing has changed, null without any commit. */
export const saveConfig = async (saving: Saving, context: Context): Promise<string | null> => {
  const comparison = await compareFiles(context);
  return addCommit(comparison, saving, context);
};

/** Commits the files of `comparison`. The caller must hold the branch lock. */
export const addCommit = async (
  { repository, settings, head, committed, here, fresh }: FileComparison,
  { message, author, actor }: Saving,
  context: Context,
): Promise<string | null> => {
  const isSame = here.size === committed.size && [...here].every(([path, { oid }]) => committed.get(path)?.oid === oid);
  if (isSame) return head;
  const named = [...here].flatMap(([path, { oid }]) => {
    const text = fresh.get(oid);
    return text === undefined ? [] : [[path, text] as const];
  });
  await refuseSecrets([...named, ["Beschreibung", message]], context);
  for (const [, text] of named) await repository.storeText(text);
  const parents = head === null ? [] : [head];
  const commit = await repository.commit({ files: here, parents, message, author, at: context.now() });
  await repository.writeRef(branchRef(settings), commit);
  await context.db.transaction().execute(async (trx) => {
    // With a remote the failure stays shown until the remote was reached.
    await updateGitState(trx, { savedAt: context.now(), ...(settings.remoteUrl === "" && { cause: null }) });
    const detail = { name: message, after: commit };
    await addAuditEntry(trx, { action: "configCommit", actor, subject: settings.branch, detail }, context);
  });
  return commit;
};
