import type { Source } from "#assistant/book/book-entry.ts";
import { type DatedFact, factSources } from "#engine/index.ts";

/** An answer made from a table of the engine, with the page it comes from. */
export interface FactCard {
  readonly source: Source;
  readonly sentences: readonly string[];
}

/** „Quelle: Leitfaden 2015; gilt ab 01.01.2018.“ */
export const describeEvidence = ({ sources, validFrom, validTo, limits }: DatedFact): string => {
  const from = validFrom === undefined ? "" : `${limits === "assumed" ? "wohl " : ""}ab ${toGermanDate(validFrom)}`;
  const to = validTo === undefined ? "" : `bis ${toGermanDate(validTo)}`;
  const time = [from, to].filter((part) => part !== "").join(" ");
  const names = sources.map((source) => factSources[source]).join("; ");
  return `${time === "" ? "" : `Gilt ${time}. `}Quelle: ${names}.`;
};

export const toGermanDate = (iso: string): string => iso.split("-").reverse().join(".");

/** 19 → „19 %“, 5.5 → „5,5 %“ */
export const percent = (rate: number): string => `${String(rate).replace(".", ",")} %`;
