import { readBuKey } from "#engine/facts/bu-key.ts";
import type { TaxKey } from "#engine/facts/tables/tax-keys.ts";

export type Direction = "incoming" | "outgoing";

/** German sentence about a BU-Schlüssel that belongs to the other direction; null where it fits, or may fit. */
export const describeWrongSide = (buCode: string, direction: Direction): string | null => {
  const taxKey = findOneSided(buCode);
  if (taxKey === undefined || taxKey.side === sides[direction]) return null;
  return `Der Schlüssel ${buCode} gehört zur ${taxKey.side}; eine ${invoices[direction]} braucht einen Schlüssel der ${sides[direction]}${describeExample(taxKey, direction)}.`;
};

export const sides = { incoming: "Vorsteuer", outgoing: "Umsatzsteuer" } as const;

const invoices = { incoming: "Eingangsrechnung", outgoing: "Ausgangsrechnung" } as const;

/** The key, or the one whose Generalumkehr it is; none where the recipient owes the tax and may deduct it. */
const findOneSided = (buCode: string): TaxKey | undefined => {
  const { taxKey, original } = readBuKey(buCode);
  const meant = taxKey ?? readBuKey(original).taxKey;
  return meant?.tax === "both" ? undefined : meant;
};

const describeExample = ({ key, rates }: TaxKey, direction: Direction): string => {
  const rate = typeof rates === "number" ? rates : rates?.at(-1)?.rate;
  const [short, long] = examples[direction][rate ?? -1] ?? [];
  const example = key.length >= 3 ? long : short;
  return example === undefined ? "" : `, zum Beispiel ${example}`;
};

/** Keys of one and of three digits by their rate. */
const examples: { readonly [direction in Direction]: { readonly [rate: number]: readonly [string, string] } } = {
  incoming: { 19: ["9", "401"], 7: ["8", "402"] },
  outgoing: { 19: ["3", "101"], 7: ["2", "102"] },
};
