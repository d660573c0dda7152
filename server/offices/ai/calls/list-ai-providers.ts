import type { Handler } from "#server/carriers/context.ts";
import { presentProviders } from "#server/offices/ai/providers.ts";

/** In the order they are tried; of keys only whether they are set. */
export const listAiProviders: Handler<"listAiProviders"> = (_input, context) => presentProviders(context);
