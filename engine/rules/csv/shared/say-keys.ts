import type { TaxKey } from "#engine/facts/tables/tax-keys.ts";

/** „231 (innergemeinschaftliche Lieferung) oder 233 (…)“. */
export const sayKeys = (keys: readonly Pick<TaxKey, "key" | "meaning">[]): string =>
  keys.map(({ key, meaning }) => `${key} (${meaning})`).join(" oder ");
