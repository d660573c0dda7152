import type { User } from "#contract/index.ts";
import type { Db } from "#server/store/db/schema.ts";
import { foldEmail, rowToUser } from "./user-row.ts";

/** The current owner of file checks from watched folders; null if there is none, or if they are locked. */
export const findOwner = async (db: Db, email: string): Promise<User | null> => {
  const row = await db
    .selectFrom("users")
    .selectAll()
    .where("emailFolded", "=", foldEmail(email))
    .where("lockedAt", "is", null)
    .executeTakeFirst();
  return row ? rowToUser(row) : null;
};
