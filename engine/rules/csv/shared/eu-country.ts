import { euVatPrefixes } from "#engine/values/vat-id.ts";

/** EU-Land with or without VAT id: a member state other than Germany. */
export const isOtherMemberState = (landUstId: string): boolean => {
  const country = landUstId.slice(0, 2);
  return country !== "DE" && euVatPrefixes.has(country);
};
