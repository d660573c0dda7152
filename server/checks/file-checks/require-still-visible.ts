import { ApiError } from "#server/ground/api-error.ts";
import { rowToUser } from "#server/people/people-rows/user-row.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";

/**
 * Checks visibility again after long work. @throws ApiError FILE_CHECK_NOT_FOUND if the file was withdrawn or deleted
 * meanwhile, or the user was locked
 */
export const requireStillVisible = async (db: Db | Trx, id: string, userId: string): Promise<void> => {
  const person = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
  if (!person || person.lockedAt !== null) throw new ApiError("FILE_CHECK_NOT_FOUND");
  await findVisibleRow(db, id, rowToUser(person));
};
