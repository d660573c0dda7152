import type { Fact } from "#engine/facts/dated/validity.ts";

/** A BU-Schlüssel without a tax of its own. */
export interface PlainKey extends Fact {
  readonly key: string;
  readonly meaning: string;
  /** The key of its Generalumkehr. */
  readonly reversal?: string;
  /** Its meaning is set by the office. */
  readonly isOfOffice?: true;
}

const fromGuide = { sources: ["leitfaden2015"], certainty: "official" } as const;

export const plainKeys: readonly PlainKey[] = [
  { key: "20", meaning: "Generalumkehr ohne Steuer", ...fromGuide },
  { key: "40", meaning: "hebt die Automatik des Kontos auf", reversal: "80", ...fromGuide },
  { key: "49", meaning: "Steuerfall nach den Feldern 45 bis 47", reversal: "89", ...fromGuide },
  { key: "90", meaning: "aufzuteilende Vorsteuer eines Automatikkontos", reversal: "30", ...fromGuide },
  { key: "93", meaning: "von der Kanzlei belegter Schlüssel", reversal: "33", isOfOffice: true, ...fromGuide },
  ...Array.from({ length: 10 }, (_, digit) => ({
    key: `5${digit}`,
    meaning: "von der Kanzlei belegter Schlüssel",
    reversal: `7${digit}`,
    isOfOffice: true as const,
    ...fromGuide,
  })),
];
