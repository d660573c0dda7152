import type { Handler } from "#server/carriers/context.ts";
import { readTrials } from "#server/offices/ai/analysis/trials.ts";

export const listAiTrials: Handler<"listAiTrials"> = async ({ page = 0, limit = 25, ...filter }, { db }) =>
  readTrials(db, filter, { page, limit });
