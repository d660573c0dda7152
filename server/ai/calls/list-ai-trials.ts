import { readTrials } from "#server/ai/analysis/trials.ts";
import type { Handler } from "#server/context.ts";

export const listAiTrials: Handler<"listAiTrials"> = async ({ page = 0, limit = 25, ...filter }, { db }) =>
  readTrials(db, filter, { page, limit });
