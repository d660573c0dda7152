import type { User } from "#contract/index.ts";
import type { Db } from "#server/db/schema.ts";
import { rowToUser } from "./user-row.ts";

/** Everybody who can sign in or was locked, by e-mail address. */
export const listUsers = async (db: Db): Promise<readonly { readonly user: User; readonly isLocked: boolean }[]> => {
  const rows = await db.selectFrom("users").selectAll().orderBy("emailFolded").execute();
  return rows.map((row) => ({ user: rowToUser(row), isLocked: row.lockedAt !== null }));
};
