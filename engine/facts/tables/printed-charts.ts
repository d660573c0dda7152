import type { DatedRate, Rates } from "#engine/facts/dated/dated-rates.ts";
import type { Fact } from "#engine/facts/dated/validity.ts";

/**
 * Codes as the charts print them. AV and AM calculate input and output tax, with S/ in front they are collective accounts
 * as well; KU allows no tax, V input tax only, M output tax only; S is a collective account, F has another function; R is
 * closed until DATEV gives it one.
 */
export type FunctionCode = "AV" | "AM" | "S/AV" | "S/AM" | "KU" | "V" | "M" | "S" | "F" | "R";

/** The function of accounts in a fiscal year; it holds in those that begin inside its limits. */
export interface Kontofunktion extends Fact {
  readonly function: FunctionCode;
  /** Four-digit accounts and ranges, separated by blanks: `8400-8409 8449`. */
  readonly konten: string;
  readonly rate?: Rates;
  /** The tax is owed and not deducted. */
  readonly withoutInputTax?: true;
  /** Subject of its postings. */
  readonly subject?: string;
}

type Row = Omit<Kontofunktion, "sources" | "certainty">;
type Builder = (...rows: readonly Row[]) => readonly Kontofunktion[];

/** The years between the charts of 2015 and 2026 are documented only for accounts that stand in both. */
const firstUndocumented = "2016-01-01";
const lastUndocumented = "2025-12-31";

export const inBothCharts: Builder = (...rows) =>
  rows.map((row) => ({ ...row, sources: ["kontenrahmen2015", "kontenrahmen2026"], certainty: "official" }));

/** In the chart of 2026 but not in that of 2015. */
export const onlyIn2026: Builder = (...rows) =>
  rows.map((row) => ({
    ...row,
    sources: ["kontenrahmen2026"],
    certainty: "official",
    validFrom: "2026-01-01",
    possibleFrom: firstUndocumented,
  }));

/** Zero rate of § 12 Abs. 3 UStG: not before 2023; the chart of 2026 has the account. */
export const since2023: Builder = (...rows) =>
  onlyIn2026(...rows).map((row) => ({
    ...row,
    sources: [...row.sources, "datevNullsteuersatz"],
    possibleFrom: "2023-01-01",
  }));

/** Marked as new in the chart of 2026. */
export const newIn2026: Builder = (...rows) =>
  rows.map((row) => ({ ...row, sources: ["kontenrahmen2026"], certainty: "official", validFrom: "2026-01-01" }));

/** In the chart of 2015 but not in that of 2026. */
export const onlyIn2015: Builder = (...rows) =>
  rows.map((row) => ({
    ...row,
    sources: ["kontenrahmen2015"],
    certainty: "official",
    validTo: "2015-12-31",
    possibleTo: lastUndocumented,
  }));

/** The chart of 2026 says that the account is deleted in the following year. */
export const lastIn2026: Builder = (...rows) => inBothCharts(...rows).map((row) => ({ ...row, validTo: "2026-12-31" }));

export const onlyIn2026AndLast: Builder = (...rows) =>
  onlyIn2026(...rows).map((row) => ({ ...row, validTo: "2026-12-31" }));

/** Average rate of farmers, § 24 UStG. */
export const average24: readonly DatedRate[] = [
  { rate: 10.7, validTo: "2021-12-31" },
  { rate: 7.8, validFrom: "2025-01-01" },
];
