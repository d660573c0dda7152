import { changeProviders, checkProvider } from "#server/ai/providers.ts";
import type { Handler } from "#server/context.ts";

/** Asked last, until somebody orders them otherwise. */
export const addAiProvider: Handler<"addAiProvider"> = async ({ apiKey, version, ...rest }, context) => {
  const provider = { id: context.newId(), ...rest };
  checkProvider(provider, context.settings);
  const key = { id: provider.id, secret: apiKey };
  return changeProviders({ version, change: (providers) => [...providers, provider], key }, context);
};
