import type { Einvoice } from "#engine/einvoice/einvoice.ts";
import { addTexts } from "./add-texts.ts";

let loaded: Einvoice | null = null;

/** The check asked for the rules about e-invoices, which are loaded with the first of them. */
export class EinvoiceMissing extends Error {
  override readonly name = "EinvoiceMissing";
}

/** Throws `EinvoiceMissing` until `loadEinvoice` has ended. */
export const requireEinvoice = (): Einvoice => {
  if (loaded === null) throw new EinvoiceMissing();
  return loaded;
};

/** Loads rules, texts and view of e-invoices; at once when they are there. */
export const loadEinvoice = async (): Promise<Einvoice> => {
  if (loaded !== null) return loaded;
  const { einvoice } = await import("#engine/einvoice/einvoice.ts");
  addTexts(einvoice);
  loaded = einvoice;
  return einvoice;
};

/** Loads the rules about e-invoices with their texts into the catalogue; at once when they are there. */
export const loadEinvoiceRules = async (): Promise<void> => {
  await loadEinvoice();
};
