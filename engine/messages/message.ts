import type { RuleId } from "#engine/rules/rule-id.ts";
/** What a DATEV program says about a file, and which rules explain it. */
export interface VendorMessage {
  /** Stable, target of deep links. */
  readonly id: string;
  /** As the program shows it, e.g. `#REW00305`; some messages have none. */
  readonly code?: string;
  /** Program that says it. */
  readonly program: "Rechnungswesen" | "Buchungsdatenservice" | "Prüfprogramm";
  /** Words to recognise it by. */
  readonly text: string;
  /** German, in our words: what it means and what to do. */
  readonly meaning: string;
  /** Rules that find the place; empty when the file is not to blame. */
  readonly rules: readonly RuleId[];
  readonly confidence: "official" | "several" | "single";
}
