import { database } from "#data/store/database.ts";

export interface StorageUse {
  readonly files: number;
  readonly results: number;
  /** App, fonts, lists and what the browser needs to keep them. */
  readonly other: number;
  readonly total: number;
  /** Maximum granted by the browser. */
  readonly quota: number;
  /** The browser promises not to evict the storage on its own. */
  readonly persisted: boolean;
}

/** Bytes on this device by category; null when the browser gives no estimate. */
export const readStorage = async (): Promise<StorageUse | null> => {
  if (!navigator.storage) return null;
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  let files = 0;
  await database.blobs.each(({ content }) => {
    files += content instanceof Blob ? content.size : content.bytes.byteLength;
  });
  let results = 0;
  await database.occurrences.each((row) => {
    results += "sealed" in row ? row.sealed.bytes.byteLength : row.packed.byteLength;
  });
  // The browser rounds and pads the estimate, so it may be less than the sum of our own figures.
  const total = Math.max(usage, files + results);
  return {
    files,
    results,
    other: total - files - results,
    total,
    quota,
    persisted: await navigator.storage.persisted(),
  };
};
