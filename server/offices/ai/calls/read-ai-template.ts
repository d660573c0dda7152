import type { Handler } from "#server/carriers/context.ts";
import { presentTemplate } from "#server/offices/ai/analysis/present-templates.ts";

export const readAiTemplate: Handler<"readAiTemplate"> = async ({ id }, { db }) => presentTemplate(db, id);
