import { liveQuery } from "dexie";
import { log } from "./logs.ts";

/** Calls back with the result of a Dexie query now and after every change, in whichever tab or worker it was made. */
export const watchQuery = <T>(query: () => Promise<T>, callback: (result: T) => void): (() => void) => {
  // Only an async function is followed past its first await; later reads would not be watched.
  const subscription = liveQuery(async () => query()).subscribe({
    next: callback,
    error: (error: unknown) => log("ERROR", "Store not readable", String(error)),
  });
  return () => subscription.unsubscribe();
};
