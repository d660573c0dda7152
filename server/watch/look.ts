import type { Context, SignedInContext } from "#server/context.ts";
import type { WatchSettings } from "#server/settings.ts";
import { type ClaimedFile, claimFile, listClaimed } from "./claimed-file.ts";
import { describeFault } from "./describe-fault.ts";
import { findOwner } from "./find-owner.ts";
import { handleFile } from "./handle-file.ts";
import { listHomes } from "./list-homes.ts";
import { createSightings } from "./sightings.ts";

/** Taken at once: who copies a whole archive into the folder keeps nobody else waiting. */
const mostAtOnce = 20;

/** Looks at the folder once: goes on with what was claimed, then claims what has come to rest. */
export const createLook = (context: Context, { folder, owner }: WatchSettings) => {
  const sightings = createSightings();

  /** True where the file is done with. A fault of one file keeps none of the others out. */
  const handle = async (file: ClaimedFile, signedIn: SignedInContext): Promise<boolean> => {
    try {
      return await handleFile(file, signedIn);
    } catch (error) {
      context.log.error("watched file", { key: file.key, error: describeFault(error) });
      return false;
    }
  };

  return async (signal: AbortSignal): Promise<void> => {
    const user = await findOwner(context.db, owner);
    if (user === null) {
      context.log.error("the person of WATCH_OWNER is gone or locked; files stay where they are");
      return;
    }
    const signedIn: SignedInContext = { ...context, user, sessionId: "folder", address: "" };
    const homes = await listHomes(folder);
    let underWay = 0;
    for (const home of homes)
      for (const file of await listClaimed(home)) {
        if (signal.aborted) return;
        if (!(await handle(file, signedIn))) underWay += 1;
      }
    for (const { home, name } of await sightings.listSteady(homes)) {
      if (signal.aborted || underWay >= mostAtOnce) return;
      const file = await claimFile(home, name, context.newId());
      if (file !== null && !(await handle(file, signedIn))) underWay += 1;
    }
  };
};
