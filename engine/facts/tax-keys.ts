import { statusOn } from "./dated/validity.ts";
import { plainKeys } from "./tables/plain-keys.ts";
import { type TaxKey, taxKeys } from "./tables/tax-keys.ts";

const byKey: ReadonlyMap<string, TaxKey> = new Map(taxKeys.map((taxKey) => [taxKey.key, taxKey]));

/** A key without leading zeros, whenever it holds. */
export const findTaxKey = (key: string): TaxKey | undefined => byKey.get(key);

/** Every tax key of the table. */
export const listTaxKeys = (): readonly TaxKey[] => taxKeys;

/** False where a source says that there is no such key on this day. */
export const mayHoldOn = (taxKey: TaxKey, day: number | null): boolean => statusOn(taxKey, day) !== "ended";

const originals: ReadonlyMap<string, string> = new Map(
  [...taxKeys, ...plainKeys].flatMap(({ key, reversal }) => (reversal === undefined ? [] : [[reversal, key] as const])),
);

/** The key itself, or the one it reverses. */
export const originalKey = (key: string): string => originals.get(key) ?? key;
