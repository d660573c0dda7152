import { readBuKey } from "./bu-key.ts";
import type { TaxKey } from "./tables/tax-keys.ts";
import { isOfficeKey } from "./tax-keys.ts";

/** A tax key the office has set up for a client (individueller Steuerschlüssel). */
export interface OwnTaxKey {
  /** One to four digits without leading zeros. */
  readonly key: string;
  readonly name: string;
  /** In percent, 0 to 100. */
  readonly rate?: number;
  /** Side it is posted on: sales or purchases accounts. */
  readonly side?: TaxKey["side"];
}

/** By key. */
export type OwnTaxKeys = ReadonlyMap<string, OwnTaxKey>;

export const indexOwnTaxKeys = (keys: readonly OwnTaxKey[]): OwnTaxKeys =>
  new Map(keys.map((ownKey) => [ownKey.key, ownKey]));

/** The entry a BU-Schlüssel means, also as its Generalumkehr or behind a correction digit. */
export const findOwnTaxKey = (buSchluessel: string, ownTaxKeys: OwnTaxKeys | null): OwnTaxKey | undefined => {
  if (ownTaxKeys === null) return undefined;
  const { key, original } = readBuKey(buSchluessel);
  const uncorrected = key.length === 4 ? key.slice(1) : original;
  return ownTaxKeys.get(key) ?? ownTaxKeys.get(uncorrected);
};

/** Whether DATEV says what a BU-Schlüssel means: 9 and 401, but not 55, which each office fills. */
export const isDatevKey = (buSchluessel: string): boolean => {
  const { isKnown, original } = readBuKey(buSchluessel);
  return isKnown && !isOfficeKey(original);
};
