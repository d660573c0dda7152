import { statusOn } from "./dated/validity.ts";
import { type PlainKey, plainKeys } from "./tables/plain-keys.ts";
import { type TaxKey, taxKeys } from "./tables/tax-keys.ts";

const byKey: ReadonlyMap<string, TaxKey> = new Map(taxKeys.map((taxKey) => [taxKey.key, taxKey]));

/** A key without leading zeros, whenever it holds. */
export const findTaxKey = (key: string): TaxKey | undefined => byKey.get(key);

/** Every tax key of the table. */
export const listTaxKeys = (): readonly TaxKey[] => taxKeys;

/** All BU-Schlüssel without a tax of their own. */
export const listPlainKeys = (): readonly PlainKey[] => plainKeys;

/** False where a source says that there is no such key on this day. */
export const mayHoldOn = (taxKey: TaxKey, day: number | null): boolean => statusOn(taxKey, day) !== "ended";

const originals: ReadonlyMap<string, string> = new Map(
  [...taxKeys, ...plainKeys].flatMap(({ key, reversal }) => (reversal === undefined ? [] : [[reversal, key] as const])),
);

/** The key itself, or the one it reverses. */
export const originalKey = (key: string): string => originals.get(key) ?? key;

const officeKeys: ReadonlySet<string> = new Set(plainKeys.flatMap(({ key, isOfOffice }) => (isOfOffice ? [key] : [])));

/** DATEV leaves the meaning of these keys to the office; `key` must not be a Generalumkehr. */
export const isOfficeKey = (key: string): boolean => officeKeys.has(key);

/** Meaning of a BU-Schlüssel as a sentence: „89 ist die Generalumkehr von 49 (…).“ */
export const describeKey = (buSchluessel: string): string => {
  const key = buSchluessel.replace(/^0+/, "");
  const original = originalKey(key);
  if (original !== key) return `${key} ist die Generalumkehr von ${original}${inBrackets(nameKey(original))}.`;
  const name = nameKey(key);
  return name === undefined ? `${key} ist kein bekannter Steuerschlüssel.` : `${key} bedeutet: ${name}.`;
};

const plainNames: ReadonlyMap<string, string> = new Map(plainKeys.map(({ key, meaning }) => [key, meaning]));

const nameKey = (key: string): string | undefined => byKey.get(key)?.meaning ?? plainNames.get(key);

const inBrackets = (text: string | undefined): string => (text === undefined ? "" : ` (${text})`);
