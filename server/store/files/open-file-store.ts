import type { KeyedLock } from "#server/ground/lock-by-key.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import type { FileStore } from "./file-store.ts";
import { openFolderStore } from "./folder-store.ts";
import { openS3Store } from "./s3-store.ts";

interface Opened {
  readonly lock: KeyedLock;
  /** No other process uses the data folder. */
  readonly isAlone: boolean;
}

/** Opens the configured store and removes remains of interrupted uploads. */
export const openFileStore = (
  { dataDir, s3 }: Pick<Settings, "dataDir" | "s3">,
  { lock, isAlone }: Opened,
): Promise<FileStore> => (s3 === null ? openFolderStore(dataDir, lock, isAlone) : openS3Store(s3, dataDir, lock));
