import type { Handler } from "#server/carriers/context.ts";
import { changeProviders, findProvider } from "#server/offices/ai/providers.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";

/** Also removes its key; its requests stay in the log. */
export const removeAiProvider: Handler<"removeAiProvider"> = async ({ id, version }, context) => {
  await requireRule("aiProviderRemove", context);
  await findProvider(context.db, id);
  const change = { version, key: { id, secret: null } };
  return changeProviders({ ...change, change: (providers) => providers.filter((one) => one.id !== id) }, context);
};
