import { database } from "./database.ts";

const attempts = 3;

/** Opens the store, three times at most. Returns null when it is open, else the last error. */
export const openStore = async (): Promise<Error | null> => {
  let failure: Error | null = null;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      await database.open();
      // Some broken stores open and fail at the first read.
      await database.settings.count();
      return null;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      database.close({ disableAutoOpen: false });
    }
  }
  return failure;
};

/** Browsers of phones may cut the connection to the store while the app is in the background. */
export const reviveStore = async (): Promise<boolean> => {
  try {
    await database.settings.count();
    return true;
  } catch {
    database.close({ disableAutoOpen: false });
    return (await openStore()) === null;
  }
};

/** Removes everything on this device, unsent work included. Only ever started by a person who was warned. */
export const resetStore = (): Promise<void> => database.delete();
