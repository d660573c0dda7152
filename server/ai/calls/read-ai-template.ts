import { presentTemplate } from "#server/ai/analysis/present-templates.ts";
import type { Handler } from "#server/context.ts";

export const readAiTemplate: Handler<"readAiTemplate"> = async ({ id }, { db }) => presentTemplate(db, id);
