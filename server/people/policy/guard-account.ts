import type { Role } from "#contract/roles.ts";
import { ApiError } from "#server/ground/api-error.ts";
import type { Actor } from "#server/people/people-rows/actor.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import type { Db } from "#server/store/db/schema.ts";
import { mayManage } from "./policy.ts";

/** Refuses changes to the actor's own account, and by administrators to that of a super_admin. */
export const guardAccount = (actor: Actor, row: Pick<UserRow, "id" | "role">, nextRole: Role = row.role): void => {
  if (actor === "operator") return;
  if (!mayManage(actor, row.role) || !mayManage(actor, nextRole)) throw new ApiError("SUPER_ADMIN_ONLY");
  if (actor.id === row.id) throw new ApiError("OWN_ACCOUNT");
};

/** The row of a user. @throws ApiError PERSON_NOT_FOUND */
export const findPersonRow = async (db: Db, id: string): Promise<UserRow> => {
  const row = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new ApiError("PERSON_NOT_FOUND");
  return row;
};

/** Whether another super_admin remains. */
export const hasOtherSuperAdmin = async (db: Db, id: string): Promise<boolean> => {
  const other = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "super_admin")
    .where("lockedAt", "is", null)
    // A user without a password cannot sign in.
    .where("passwordHash", "!=", "")
    .where("id", "!=", id)
    .executeTakeFirst();
  return other !== undefined;
};

export const isActiveSuperAdmin = ({ role, lockedAt }: Pick<UserRow, "role" | "lockedAt">): boolean =>
  role === "super_admin" && lockedAt === null;
