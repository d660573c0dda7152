import type { Db } from "#server/store/db/schema.ts";

/** Revokes every API key of a user who was locked, or got a new password from an administrator or by a link. */
export const removeApiKeysOf = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom("apiKeys").where("userId", "=", userId).execute();
};

/** Revokes the API keys of all users. */
export const removeAllApiKeys = async (db: Db): Promise<void> => {
  await db.deleteFrom("apiKeys").execute();
};
