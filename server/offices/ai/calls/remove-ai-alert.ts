import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { changeAlerts, presentAlerts } from "#server/offices/ai/alerts.ts";

export const removeAiAlert: Handler<"removeAiAlert"> = async ({ id }, context) => {
  await changeAlerts((alerts) => {
    const rest = alerts.filter((one) => one.id !== id);
    if (rest.length === alerts.length) throw new ApiError("AI_ALERT_NOT_FOUND");
    return rest;
  }, context);
  return presentAlerts(context);
};
