import type { Handler } from "#server/carriers/context.ts";
import { changeProviders, checkProvider } from "#server/offices/ai/providers.ts";

/** Appended last until the list is reordered. */
export const addAiProvider: Handler<"addAiProvider"> = async ({ apiKey, version, ...rest }, context) => {
  const provider = { id: context.newId(), ...rest };
  checkProvider(provider, context.settings);
  const key = { id: provider.id, secret: apiKey };
  return changeProviders({ version, change: (providers) => [...providers, provider], key }, context);
};
