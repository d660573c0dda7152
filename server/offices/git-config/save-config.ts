import type { Context } from "#server/carriers/context.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { branchRef, compareFiles, type FileComparison } from "./compare-files.ts";
import { noteGitState } from "./git-state.ts";
import type { Person } from "./repository/open-repository.ts";
import { refuseSecrets } from "./secret-guard.ts";

/** One at a time changes the branch, in whichever process. What waits for a remote does not hold it. */
const branchLock = "git-config";

export const withBranch = <T>({ files }: Pick<Context, "files">, work: () => Promise<T>): Promise<T> =>
  files.lock(branchLock, work);

interface Saving {
  readonly message: string;
  readonly author: Person;
  /** Null: nobody is signed in. */
  readonly actor: { readonly id: string; readonly email: string } | null;
}

/** Makes what holds a commit; the last commit where nothing has changed, null where there is none either. */
export const saveConfig = async (saving: Saving, context: Context): Promise<string | null> => {
  const comparison = await compareFiles(context);
  return addCommit(comparison, saving, context);
};

/** With the files as they are in `look`. Call it with the branch held. */
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
    // With a remote it stays said until that has been reached.
    await noteGitState(trx, { savedAt: context.now(), ...(settings.remoteUrl === "" && { cause: null }) });
    const detail = { name: message, after: commit };
    await addAuditEntry(trx, { action: "configCommit", actor, subject: settings.branch, detail }, context);
  });
  return commit;
};
