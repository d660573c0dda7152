/** Prefixes of VAT numbers: member states of the EU, EL for Greece, XI for Northern Ireland (goods only). */
export const euVatPrefixes: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" "),
);
