import { presentAlerts } from "#server/ai/alerts.ts";
import type { Handler } from "#server/context.ts";

export const listAiAlerts: Handler<"listAiAlerts"> = async (_input, context) => presentAlerts(context);
