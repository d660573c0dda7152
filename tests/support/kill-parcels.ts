import { database } from "#data/store/database.ts";

/** Lets so many writes of parcels through and then fails, as a page that is closed does. Returns what ends it. */
export const killAfter = (hook: "creating" | "deleting", steps: number): (() => void) => {
  let done = 0;
  const fail = (): void => {
    done += 1;
    if (done > steps) throw new Error("killed");
  };
  // Typed by the name of the hook, of which there are two here.
  if (hook === "creating") database.parcels.hook("creating", fail);
  else database.parcels.hook("deleting", fail);
  return () => {
    if (hook === "creating") database.parcels.hook("creating").unsubscribe(fail);
    else database.parcels.hook("deleting").unsubscribe(fail);
  };
};
