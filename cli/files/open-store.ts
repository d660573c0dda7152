import type { FileStore } from "#server/files/file-store.ts";
import { createKeyedLock } from "#server/files/lock-by-key.ts";
import { openFileStore } from "#server/files/open-file-store.ts";
import type { Settings } from "#server/settings.ts";

/** Works with the files of the settings beside whatever servers use them. */
export const withStore = async <T>(
  settings: Pick<Settings, "dataDir" | "s3">,
  work: (store: FileStore) => Promise<T>,
): Promise<T> => {
  const store = await openFileStore(settings, { lock: createKeyedLock(), isAlone: false });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};
