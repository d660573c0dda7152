import type { Handler } from "#server/calls/context.ts";
import { rowToUser } from "#server/people/people-rows/user-row.ts";
import { applyChange } from "#server/people/personal/apply-change.ts";

/** Changes the caller's name; without the origin of the change it counts as made now. */
export const updateProfile: Handler<"updateProfile"> = async (input, context) => {
  const { db, user, now, newId } = context;
  const { id = newId(), changedAt = now(), baseVersion = 0 } = input;
  const change = { id, changedAt, baseVersion, key: "profile/fullName", value: input.fullName.trim() };
  return db.transaction().execute(async (trx) => {
    const values = [await applyChange(trx, change, context)];
    const row = await trx.selectFrom("users").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow();
    return { user: rowToUser(row), values };
  });
};
