import type { CallInput, CallOutput } from "#contract/index.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { compareFiles } from "./compare-files.ts";
import { importFiles } from "./import-files.ts";
import type { Repository, TreeFiles } from "./repository/open-repository.ts";
import { saveConfig } from "./save-config.ts";

/** Applies the files of an older commit, and commits the result. */
export const restoreConfig = async (
  { ref, paths }: CallInput<"restoreGitConfig">,
  context: SignedInContext,
): Promise<CallOutput<"restoreGitConfig">> => {
  const { repository, kinds, readFile } = await compareFiles(context);
  const previous = await listFilesOf(repository, ref);
  const texts = new Map<string, string | null>();
  for (const path of paths) {
    const file = previous.get(path);
    texts.set(path, file === undefined ? null : await readFile(file));
  }
  const { user } = context;
  const author = user;
  // The previous configuration stays in the history.
  await saveConfig({ message: "Stand vor dem Wiederherstellen", author, actor: user }, context);
  const files = await importFiles({ kinds, texts, action: "configRestore", commit: ref }, context);
  const message = `Wiederhergestellt aus ${ref.slice(0, 8)}`;
  return { files, head: await saveConfig({ message, author, actor: user }, context) };
};

/** @throws ApiError GIT_COMMIT_NOT_FOUND */
export const listFilesOf = async ({ git, listFiles }: Repository, commit: string): Promise<TreeFiles> => {
  try {
    return await listFiles(commit);
  } catch (error) {
    if (error instanceof git.Errors.NotFoundError || error instanceof git.Errors.ObjectTypeError)
      throw new ApiError("GIT_COMMIT_NOT_FOUND");
    throw error;
  }
};
