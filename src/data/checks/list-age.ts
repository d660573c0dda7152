import { database } from "#data/store/database.ts";

const keyOf = (ownerId: string): string => `fileChecks:${ownerId}`;

/** When the list of a person was last fetched whole, in milliseconds since 1970; 0 when it never was. */
export const readListAge = async (ownerId: string): Promise<number> =>
  (await database.cacheMeta.get(keyOf(ownerId)))?.fetchedAt ?? 0;

export const recordListFetch = async (ownerId: string): Promise<void> => {
  await database.cacheMeta.put({ key: keyOf(ownerId), fetchedAt: Date.now() });
};

/** The next refresh asks the server, however young the list is. */
export const outdateList = (ownerId: string): Promise<void> => database.cacheMeta.delete(keyOf(ownerId));
