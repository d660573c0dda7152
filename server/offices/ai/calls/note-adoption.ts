import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";

/** Only the first adoption counts; requests of other users look like unknown ones. */
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
