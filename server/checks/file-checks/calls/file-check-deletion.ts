import type { Handler } from "#server/checks/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findReachableRow } from "#server/people/policy/visible-rows.ts";

/** A tombstone keeps no client, so only who uploaded the file, and administrators, are told. */
export const fileCheckDeletion: Handler<"fileCheckDeletion"> = async ({ id }, { db, user }) => {
  const row = await findReachableRow(db, id, user);
  if (!row) throw new ApiError("FILE_CHECK_NOT_FOUND");
  const { deletedAt, trashedAt } = row;
  return { deletedAt: deletedAt === null || trashedAt !== null ? null : Number(deletedAt) };
};
