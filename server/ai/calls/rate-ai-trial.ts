import { readTrials } from "#server/ai/analysis/trials.ts";
import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";

/** The last word of the administration counts. */
export const rateAiTrial: Handler<"rateAiTrial"> = async ({ id, rating, comment }, { db }) => {
  await db.updateTable("aiTrials").set({ rating, comment: comment.trim() }).where("id", "=", id).execute();
  const [trial] = (await readTrials(db, { id }, { page: 0, limit: 1 })).items;
  if (trial === undefined) throw new ApiError("AI_TRIAL_NOT_FOUND");
  return trial;
};
