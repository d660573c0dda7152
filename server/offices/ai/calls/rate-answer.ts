import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";

/** The user's last rating counts; answers to other users look like unknown ones. */
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
