import type { Fact } from "#engine/facts/dated/validity.ts";

/** A release of the official rules about e-invoices. */
export interface EinvoiceRelease extends Fact {
  /** Which rules: those of the norm, or what XRechnung adds. */
  readonly rules: "en" | "xrechnung";
  readonly validFrom: string;
  /** German name. */
  readonly name: string;
  /** German phrase on the time for which it is only possible. */
  readonly afterwards?: string;
}

/** The releases that are built in. No source at hand says what earlier ones asked for. */
export const einvoiceReleases: readonly EinvoiceRelease[] = [
  {
    rules: "en",
    name: "EN 16931, Regeln 1.3.16",
    validFrom: "2026-03-30",
    sources: ["pruefregelnEn16931"],
    certainty: "official",
  },
  {
    rules: "xrechnung",
    name: "XRechnung 3.0, Regeln 2.5.0 mit den Codelisten vom 06.07.2026",
    validFrom: "2026-01-31",
    validTo: "2026-08-30",
    possibleTo: "9999-12-31",
    afterwards: "seit dem 31.08.2026 Regeln 2.6.0, deren angekündigte neue Codes enthalten sind",
    sources: ["pruefregelnXrechnung"],
    certainty: "official",
  },
];

/** XRechnung 3.0 is in force; before, other versions were. */
export const xrechnung3: Fact = {
  validFrom: "2024-02-01",
  sources: ["pruefregelnXrechnung"],
  certainty: "official",
};
