import { readBuKey } from "#engine/values/bu-key.ts";
import type { TaxKey } from "#engine/values/tax-keys.ts";

export type Direction = "incoming" | "outgoing";

/** German sentence about a BU-Schlüssel that belongs to the other direction; null where it fits, or may fit. */
export const sayWrongSide = (buCode: string, direction: Direction): string | null => {
  const taxKey = findOneSided(buCode);
  if (taxKey === undefined || taxKey.side === sides[direction]) return null;
  return `Der Schlüssel ${buCode} gehört zur ${taxKey.side}; eine ${invoices[direction]} braucht einen Schlüssel der ${sides[direction]}${sayExample(taxKey, direction)}.`;
};

export const sides = { incoming: "Vorsteuer", outgoing: "Umsatzsteuer" } as const;

const invoices = { incoming: "Eingangsrechnung", outgoing: "Ausgangsrechnung" } as const;

/** The key, or the one whose Generalumkehr it is, where it means tax of one side only. */
const findOneSided = (buCode: string): TaxKey | undefined => {
  const { taxKey, key, original } = readBuKey(buCode);
  const meant = taxKey ?? readBuKey(original === key ? reverse(key) : original).taxKey;
  return meant?.side === undefined || bothSides.test(meant.group) ? undefined : meant;
};

/** 22 to 29 reverse 2 to 9, 36 to 39 reverse 96 to 99. */
const reverse = (key: string): string => key.replace(/^2([2-9])$/, "$1").replace(/^3([6-9])$/, "9$1");

/** The recipient owes the tax and may deduct it. */
const bothSides = /^(?:§ 13b UStG Leistungsempfänger|innergem\. Erwerb|innergem\. Dreiecksgeschäft|§ 13a UStG)$/;

const sayExample = ({ key, rate }: TaxKey, direction: Direction): string => {
  const [short, long] = examples[direction][rate ?? -1] ?? [];
  const example = key.length >= 3 ? long : short;
  return example === undefined ? "" : `, zum Beispiel ${example}`;
};

/** Keys of one and of three digits by their rate. */
const examples: { readonly [direction in Direction]: { readonly [rate: number]: readonly [string, string] } } = {
  incoming: { 19: ["9", "401"], 7: ["8", "402"] },
  outgoing: { 19: ["3", "101"], 7: ["2", "102"] },
};
