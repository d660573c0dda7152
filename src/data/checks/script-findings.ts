import { database } from "#data/store/database.ts";

/** Marks results with script findings; their texts stay on the server. Removed with the file check. */
const keyOf = (localId: string): string => `scriptFindings:${localId}`;

export const readScriptMark = async (localId: string): Promise<boolean> =>
  (await database.cacheMeta.get(keyOf(localId))) !== undefined;

/** Keeps in mind whether there are any, for the time without a connection. */
export const storeScriptFindings = async (localId: string, hasFindings: boolean): Promise<void> => {
  if (!hasFindings) return database.cacheMeta.delete(keyOf(localId));
  // A check that was removed meanwhile leaves no mark.
  await database.transaction("rw", database.fileChecks, database.cacheMeta, async () => {
    if ((await database.fileChecks.where({ localId }).count()) > 0)
      await database.cacheMeta.put({ key: keyOf(localId), fetchedAt: Date.now() });
  });
};
