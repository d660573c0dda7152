import type { Handler } from "#server/carriers/context.ts";
import { presentAlerts } from "#server/offices/ai/alerts.ts";

export const listAiAlerts: Handler<"listAiAlerts"> = async (_input, context) => presentAlerts(context);
