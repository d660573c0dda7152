import { presentProviders } from "#server/ai/providers.ts";
import type { Handler } from "#server/context.ts";

/** In the order in which they are asked; of keys only whether they are set. */
export const listAiProviders: Handler<"listAiProviders"> = (_input, context) => presentProviders(context);
