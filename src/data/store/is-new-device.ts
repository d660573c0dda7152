import { databaseName } from "./database-name.ts";

/**
 * True on a device that has stored nothing yet: it has no session, no PIN lock and no settings.
 * Answered without the store's library: opening a database that does not exist begins to create it, which is aborted.
 * A browser that refuses to open one is not a new device; opening the store then shows why.
 */
export const isNewDevice = (): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const opening = indexedDB.open(databaseName);
      let isNew = false;
      opening.onupgradeneeded = () => {
        isNew = true;
        opening.transaction?.abort();
      };
      opening.onsuccess = () => {
        opening.result.close();
        resolve(false);
      };
      opening.onerror = () => resolve(isNew);
    } catch {
      resolve(false);
    }
  });
