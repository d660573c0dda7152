import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readTrials } from "#server/offices/ai/analysis/trials.ts";

/** The last rating counts. */
export const rateAiTrial: Handler<"rateAiTrial"> = async ({ id, rating, comment }, { db }) => {
  await db.updateTable("aiTrials").set({ rating, comment: comment.trim() }).where("id", "=", id).execute();
  const [trial] = (await readTrials(db, { id }, { page: 0, limit: 1 })).items;
  if (trial === undefined) throw new ApiError("AI_TRIAL_NOT_FOUND");
  return trial;
};
