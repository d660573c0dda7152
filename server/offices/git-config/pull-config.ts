import type { CallOutput } from "#contract/index.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { branchRef, compareFiles, type FileComparison } from "./compare-files.ts";
import { kindOfPath } from "./config-kinds.ts";
import { importFiles } from "./import-files.ts";
import { addCommit } from "./save-config.ts";

/** Applies the last fetched remote state. The current configuration is committed first, so that nothing is lost. */
export const pullConfig = async (seen: string, context: SignedInContext): Promise<CallOutput<"pullGitConfig">> => {
  const comparison = await compareFiles(context);
  const { repository, settings, remoteHead, merged } = comparison;
  if (remoteHead === null || remoteHead !== seen) throw new ApiError("GIT_CONFIG_MOVED");
  if (merged.open.length > 0) throw new ApiError("GIT_CONFIG_CONFLICT");
  const { user } = context;
  const head = await addCommit(comparison, { message: "Stand vor dem Übernehmen", author: user, actor: user }, context);
  const texts = await listIncoming(comparison);
  const files = await importFiles(
    { kinds: comparison.kinds, texts, action: "configImport", commit: remoteHead },
    context,
  );
  const commit = await joinHistories(comparison, head, context);
  await repository.writeRef(branchRef(settings), commit);
  return { files, head: commit };
};

const listIncoming = async ({ kinds, here, merged, readFile }: FileComparison) => {
  const texts = new Map<string, string | null>();
  for (const path of new Set([...here.keys(), ...merged.files.keys()])) {
    const [before, after] = [here.get(path), merged.files.get(path)];
    if (before?.oid === after?.oid || kindOfPath(kinds, path) === null) continue;
    texts.set(path, after === undefined ? null : await readFile(after));
  }
  return texts;
};

/** Fast-forwards if one state contains the other; otherwise creates a merge commit. */
const joinHistories = async (
  { repository, remoteHead, base, merged }: FileComparison,
  head: string | null,
  { user, now }: SignedInContext,
): Promise<string> => {
  if (remoteHead === null) throw new ApiError("GIT_CONFIG_MOVED");
  if (head === null || head === base) return remoteHead;
  if (base === remoteHead) return head;
  const parents = [head, remoteHead];
  const message = "Stand des Repositorys übernommen";
  return repository.commit({ files: merged.files, parents, message, author: user, at: now() });
};
