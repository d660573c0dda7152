import type { Context, SignedInContext } from "#server/carriers/context.ts";
import type { WatchSettings } from "#server/ground/settings/settings.ts";
import { findOwner } from "#server/people/people-rows/find-owner.ts";
import type { WatchedFileRow } from "#server/store/db/rows/offices.ts";
import { type HeldFolder, withNamedFolder } from "#server/store/files/held-folder.ts";
import { UnsafePathError } from "#server/store/files/open-safely.ts";
import { claimFile, listClaimed, requireOwnFolders, withClaimed } from "./claimed-file.ts";
import { describeFault } from "./describe-fault.ts";
import { handleFile } from "./handle-file.ts";
import { type Home, listHomes, pathIn, withHome } from "./home.ts";
import { createRefusals } from "./refusals.ts";
import { createSightings } from "./sightings.ts";

/** Concurrent checks, so that an archive copied into the folder does not delay other uploads much. */
const maxConcurrent = 20;
/** Unfinishable files per folder, after which no more are taken from it. */
const maxStuck = 20;

type State = "done" | "checking" | "stuck";

/**
 * Polls the folder once: continues claimed files, then claims files that no longer change. Others can write to the
 * folder, so an error of one file or subfolder does not stop the rest.
 */
export const createPoll = (context: Context, { folder, owner }: WatchSettings) => {
  const sightings = createSightings();
  const { refuse, tell } = createRefusals(context);

  const report = (clientNumber: string | null, error: unknown): void => {
    if (error instanceof UnsafePathError)
      // The client folder itself, or one inside it.
      refuse(
        error.folder === clientNumber ? pathIn(clientNumber) : pathIn(clientNumber, error.folder ?? ""),
        error.message,
      );
    else context.log.error("watched folder", { error: describeFault(error) });
  };

  const handle = async (
    home: Home,
    row: WatchedFileRow,
    signedIn: SignedInContext,
    signal: AbortSignal,
  ): Promise<State> => {
    try {
      const isDone = await withClaimed(home, row, (file) => handleFile(file, signedIn, signal));
      return isDone ? "done" : "checking";
    } catch (error) {
      if (!signal.aborted) report(home.clientNumber, error);
      return "stuck";
    }
  };

  const pollRoot = async (root: HeldFolder, signedIn: SignedInContext, signal: AbortSignal): Promise<void> => {
    const arrivals: { readonly clientNumber: string | null; readonly name: string; readonly rank: number }[] = [];
    let checking = 0;
    for (const clientNumber of await listHomes(root, refuse)) {
      if (signal.aborted) return;
      await withHome(root, clientNumber, async (home) => {
        let stuck = 0;
        for (const row of await listClaimed(home, signedIn.user.id, { ...context, refuse })) {
          if (signal.aborted) return;
          const state = await handle(home, row, signedIn, signal);
          if (state === "checking") checking += 1;
          if (state === "stuck") stuck += 1;
        }
        const names = await sightings.listSteady(home, refuse);
        await requireOwnFolders(home);
        if (stuck < maxStuck) arrivals.push(...names.map((name, rank) => ({ clientNumber, name, rank })));
      }).catch((error: unknown) => report(clientNumber, error));
    }
    // Round-robin across folders, so that none waits until another is empty.
    for (const { clientNumber, name } of arrivals.toSorted((a, b) => a.rank - b.rank)) {
      if (signal.aborted || checking >= maxConcurrent) return;
      await withHome(root, clientNumber, async (home) => {
        const row = await claimFile(home, { name, key: context.newId(), ownerId: signedIn.user.id }, context);
        if (row !== null && (await handle(home, row, signedIn, signal)) === "checking") checking += 1;
      }).catch((error: unknown) => report(clientNumber, error));
    }
  };

  return async (signal: AbortSignal): Promise<void> => {
    const user = await findOwner(context.db, owner);
    if (user === null) {
      context.log.error("the person of WATCH_OWNER is gone or locked; files stay where they are");
      return;
    }
    const signedIn: SignedInContext = { ...context, user, sessionId: "folder", address: "" };
    await withNamedFolder(folder, (root) => pollRoot(root, signedIn, signal));
    if (!signal.aborted) await tell();
  };
};
