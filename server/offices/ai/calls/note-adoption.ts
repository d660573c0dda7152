import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";

/** The first time counts; those of others are as absent as if they never were. */
export const noteAdoption: Handler<"noteAdoption"> = async ({ id }, { db, user, now }) => {
  const row = await db
    .updateTable("aiRequests")
    .set(({ fn, val }) => ({ adoptedAt: fn.coalesce("adoptedAt", val(now())) }))
    .where("id", "=", id)
    .where("userId", "=", user.id)
    .where("purpose", "=", "inquiry")
    .where("state", "=", "ok")
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new ApiError("AI_ANSWER_NOT_FOUND");
  return {};
};
