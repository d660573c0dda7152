import { changeAlerts, presentAlerts } from "#server/ai/alerts.ts";
import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";

export const removeAiAlert: Handler<"removeAiAlert"> = async ({ id }, context) => {
  await changeAlerts((alerts) => {
    const rest = alerts.filter((one) => one.id !== id);
    if (rest.length === alerts.length) throw new ApiError("AI_ALERT_NOT_FOUND");
    return rest;
  }, context);
  return presentAlerts(context);
};
