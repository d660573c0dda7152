import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { User } from "#contract/index.ts";
import { ApiError } from "#server/ground/api-error.ts";
import type { Database, Db, FileCheckRow } from "#server/store/db/schema.ts";
import { mayChangeEveryFileCheck, reachOf } from "./policy.ts";

/**
 * The one condition about who sees which file check: administrators all; others what belongs to a client number of
 * theirs, and of files that name no client those they uploaded. Tombstones are never seen.
 */
export const isVisible =
  (user: User) =>
  (builder: ExpressionBuilder<Database, "fileChecks">): Expression<SqlBool> =>
    builder.and([builder.eb("fileChecks.deletedAt", "is", null), isWithinReach(user)(builder)]);

/** The same for the trash: there one sees what one could have deleted oneself. */
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

/** The row, or FILE_CHECK_NOT_FOUND: somebody else's file is as absent as one that never was. */
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

/** The row, deleted or not; undefined where it is somebody else's. */
export const findReachableRow = (db: Db, id: string, user: User): Promise<FileCheckRow | undefined> =>
  db.selectFrom("fileChecks").selectAll().where("id", "=", id).where(isWithinReach(user)).executeTakeFirst();

/** The row in the trash; undefined where it is not there, or is somebody else's. */
export const findTrashedRow = (db: Db, id: string, user: User): Promise<FileCheckRow | undefined> =>
  db.selectFrom("fileChecks").selectAll().where("id", "=", id).where(isInTrashOf(user)).executeTakeFirst();
