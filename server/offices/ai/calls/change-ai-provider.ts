import type { Handler } from "#server/carriers/context.ts";
import { changeProviders, checkProvider, findProvider } from "#server/offices/ai/providers.ts";

/** Everything about a provider but its place; a key goes to no other address than the one it was entered for. */
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
