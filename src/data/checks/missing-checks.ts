import { database } from "#data/store/database.ts";

const keyOf = (ownerId: string): string => `missing:${ownerId}`;

/** Checks in the list of the server that this device has not fetched, as far as it knows. */
export const readMissing = async (ownerId: string): Promise<number> =>
  (await database.cacheMeta.get(keyOf(ownerId)))?.missing ?? 0;

/** `total`: length of the server's list; `skipped`: entries of it that are being deleted or sent here. */
export const markMissing = async (ownerId: string, total: number, skipped: number): Promise<void> => {
  const existing = await database.fileChecks
    .where({ ownerId })
    .and(({ fileId }) => fileId !== null)
    .count();
  const missing = Math.max(0, total - existing - skipped);
  await database.cacheMeta.put({ key: keyOf(ownerId), fetchedAt: Date.now(), missing });
};
