import type { Handler } from "#server/carriers/context.ts";
import { changeProviders, checkProvider, findProvider } from "#server/offices/ai/providers.ts";

/** Changes everything except the position; a key is never sent to a URL it was not entered for. */
export const changeAiProvider: Handler<"changeAiProvider"> = async ({ id, apiKey, version, ...rest }, context) => {
  const before = await findProvider(context.db, id);
  const provider = { id, ...rest };
  checkProvider(provider, context.settings);
  const isElsewhere = new URL(before.baseUrl).origin !== new URL(provider.baseUrl).origin;
  const key = { id, secret: apiKey === undefined && isElsewhere ? null : apiKey };
  return changeProviders(
    { version, change: (providers) => providers.map((one) => (one.id === id ? provider : one)), key },
    context,
  );
};
