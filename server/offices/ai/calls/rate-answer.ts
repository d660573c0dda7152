import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";

/** The last word of a person counts; those of others are as absent as if they never were. */
export const rateAnswer: Handler<"rateAnswer"> = async ({ id, isHelpful }, { db, user }) => {
  const row = await db
    .updateTable("aiRequests")
    .set({ rating: isHelpful ? "helpful" : "unhelpful" })
    .where("id", "=", id)
    .where("userId", "=", user.id)
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new ApiError("AI_ANSWER_NOT_FOUND");
  return {};
};
