import type { Handler } from "#server/calls/context.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { analyticsKind } from "#server/records/analytics/analytics-settings.ts";
import { keepQuestions } from "#server/records/questions/keep-questions.ts";

/** A device learns only later that the office no longer collects: then nothing is kept, and the device is told no fault. */
export const sendQuestions: Handler<"sendQuestions"> = (input, context) =>
  context.db.transaction().execute(async (trx) => {
    const { settings } = await readAdminSettings(trx, analyticsKind);
    if (settings.collectQuestions) await keepQuestions(trx, input.questions, context);
    return {};
  });
