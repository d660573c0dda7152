import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { changeAlerts, findRecipients, presentAlerts } from "#server/offices/ai/alerts.ts";

const maxAlerts = 20;

export const addAiAlert: Handler<"addAiAlert"> = async (alert, context) => {
  if (!(await findRecipients(context.db)).has(alert.userId)) throw new ApiError("PERSON_NOT_FOUND");
  await changeAlerts((alerts) => {
    if (alerts.length >= maxAlerts) throw new ApiError("AI_ALERTS_FULL");
    return [...alerts, { id: context.newId(), ...alert }];
  }, context);
  return presentAlerts(context);
};
