import { createKeyedLock } from "#server/ground/lock-by-key.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import type { FileStore } from "#server/store/files/file-store.ts";
import { openFileStore } from "#server/store/files/open-file-store.ts";

/** Works with the files of the configured store, even while servers use them. */
export async function withStore<T>(
  settings: Pick<Settings, "dataDir" | "s3">,
  work: (store: FileStore) => Promise<T>,
): Promise<T> {
  const store = await openFileStore(settings, { lock: createKeyedLock(), isAlone: false });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
