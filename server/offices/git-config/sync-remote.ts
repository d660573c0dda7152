import type { Context } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { errorToText } from "#server/ground/log.ts";
import { branchRef, remoteRef } from "./compare-files.ts";
import { readGitSettings } from "./git-settings.ts";
import { updateGitState } from "./git-state.ts";
import { openRemote } from "./remote/open-remote.ts";
import type { RemoteAccess } from "./remote/remote.ts";
import { RemoteAhead, RemoteFailure } from "./remote/remote-failure.ts";
import { openRepository, type Repository } from "./repository/open-repository.ts";

type RemoteContext = Pick<Context, "db" | "settings" | "files" | "now" | "log">;

/** Fetches from the remote and stores its state. */
export const fetchRemote = (access: RemoteAccess, context: RemoteContext): Promise<void> =>
  connect(context, async (repository) => {
    const head = await openRemote(access).fetch(repository);
    const ref = remoteRef(access.settings);
    if (head !== null && ref !== null) {
      await requireReadable(repository, head);
      await repository.writeRef(ref, head);
    }
    await updateGitState(context.db, { fetchedAt: context.now(), cause: null });
  });

/** Pushes the branch; null if it does not exist yet. */
export const pushRemote = (access: RemoteAccess, context: RemoteContext): Promise<string | null> =>
  connect(context, async (repository) => {
    const { settings } = access;
    const head = await repository.readRef(branchRef(settings));
    if (head === null) return null;
    await openRemote(access).push(repository, head);
    const ref = remoteRef(settings);
    if (ref !== null) await repository.writeRef(ref, head);
    await updateGitState(context.db, { pushedAt: context.now(), fetchedAt: context.now(), cause: null });
    return head;
  });

/** An unreadable state must not become the base of comparisons. */
const requireReadable = async (repository: Repository, head: string): Promise<void> => {
  try {
    await repository.listFiles(head);
  } catch (error) {
    throw new RemoteFailure("Zweig", "Was im Repository liegt, ist keine Konfiguration und zu groß dafür.", {
      cause: error,
    });
  }
};

/** One connection at a time; reading and committing do not wait for it. */
const connect = async <T>(context: RemoteContext, work: (repository: Repository) => Promise<T>): Promise<T> => {
  const repository = await openRepository(context.settings);
  return context.files.lock("git-config remote", async () => {
    try {
      return await work(repository);
    } catch (error) {
      if (!(error instanceof RemoteFailure)) throw error;
      context.log.warn("git remote", { step: error.step, error: errorToText(error.cause ?? error) });
      // Another remote may have been entered meanwhile.
      if ((await readGitSettings(context.db)).remoteUrl !== "")
        await updateGitState(context.db, { cause: error.message });
      if (error instanceof RemoteAhead) throw new ApiError("GIT_CONFIG_BEHIND", { cause: error });
      throw new ApiError("GIT_REMOTE_FAILED", { text: error.message, cause: error });
    }
  });
};
