import type { Handler } from "#server/carriers/context.ts";
import { changeProviders } from "#server/offices/ai/providers.ts";

/** Providers not listed keep their order after the listed ones. */
export const orderAiProviders: Handler<"orderAiProviders"> = ({ ids, version }, context) => {
  const place = (id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return changeProviders(
    { version, change: (providers) => providers.toSorted((a, b) => place(a.id) - place(b.id)) },
    context,
  );
};
