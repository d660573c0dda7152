import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { User } from "#contract/index.ts";
import { ApiError } from "#server/ground/api-error.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Database, Db } from "#server/store/db/schema.ts";
import { mayChangeEveryFileCheck, reachOf } from "./policy.ts";

/**
 * The only visibility condition: administrators see all file checks; others those with one of their client numbers, and
 * their own uploads without a client. Tombstones are never visible.
 */
export const isVisible =
  (user: User) =>
  (builder: ExpressionBuilder<Database, "fileChecks">): Expression<SqlBool> =>
    builder.and([builder.eb("fileChecks.deletedAt", "is", null), isWithinReach(user)(builder)]);

/** Like `isVisible`, for the trash: users see what they could have deleted. */
export const isInTrashOf =
  (user: User) =>
  (builder: ExpressionBuilder<Database, "fileChecks">): Expression<SqlBool> => {
    const { and, eb } = builder;
    const inTrash = and([eb("fileChecks.trashedAt", "is not", null), isWithinReach(user)(builder)]);
    return mayChangeEveryFileCheck(user) ? inTrash : and([inTrash, eb("fileChecks.ownerId", "=", user.id)]);
  };

const isWithinReach =
  (user: User) =>
  ({ and, eb, lit, or }: ExpressionBuilder<Database, "fileChecks">): Expression<SqlBool> => {
    const reach = reachOf(user);
    if (reach.kind === "all") return eb(lit(1), "=", lit(1));
    const { ownerId, clientNumbers } = reach;
    const own = and([eb("fileChecks.ownerId", "=", ownerId), eb("fileChecks.clientNumber", "is", null)]);
    return clientNumbers.length === 0 ? own : or([own, eb("fileChecks.clientNumber", "in", clientNumbers)]);
  };

/** The row. @throws ApiError FILE_CHECK_NOT_FOUND, also for a file of others, so that its existence is not revealed */
export const findVisibleRow = async (db: Db, id: string, user: User): Promise<FileCheckRow> => {
  const row = await db
    .selectFrom("fileChecks")
    .selectAll()
    .where("id", "=", id)
    .where(isVisible(user))
    .executeTakeFirst();
  if (!row) throw new ApiError("FILE_CHECK_NOT_FOUND");
  return row;
};

/** The row, deleted or not; undefined if the user may not see it. */
export const findReachableRow = (db: Db, id: string, user: User): Promise<FileCheckRow | undefined> =>
  db.selectFrom("fileChecks").selectAll().where("id", "=", id).where(isWithinReach(user)).executeTakeFirst();

/** The row in the trash; undefined if it is not there, or the user may not see it. */
export const findTrashedRow = (db: Db, id: string, user: User): Promise<FileCheckRow | undefined> =>
  db.selectFrom("fileChecks").selectAll().where("id", "=", id).where(isInTrashOf(user)).executeTakeFirst();
