import type { Db } from "#server/store/db/schema.ts";

/** Ends every API key of a person: they were locked, or somebody else set their password. */
export const removeApiKeysOf = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom("apiKeys").where("userId", "=", userId).execute();
};

/** Ends every API key of everybody. */
export const removeAllApiKeys = async (db: Db): Promise<void> => {
  await db.deleteFrom("apiKeys").execute();
};
