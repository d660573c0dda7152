import { rowToUser } from "#server/people/people-rows/user-row.ts";
import { maySeeFileCheck } from "#server/people/policy/policy.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import type { Db } from "#server/store/db/schema.ts";

/** All active users who see the file check. */
export const listPossibleAssignees = async (db: Db, fileCheck: FileCheckRow): Promise<readonly UserRow[]> => {
  const people = await db.selectFrom("users").selectAll().where("lockedAt", "is", null).orderBy("email").execute();
  return people.filter((row) => maySeeFileCheck(rowToUser(row), fileCheck));
};

/** The user, if the file check can be assigned to them. */
export const findPossibleAssignee = async (
  db: Db,
  id: string,
  fileCheck: FileCheckRow,
): Promise<UserRow | undefined> => {
  const row = await db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .where("lockedAt", "is", null)
    .executeTakeFirst();
  return row && maySeeFileCheck(rowToUser(row), fileCheck) ? row : undefined;
};
