import type { Concept } from "#assistant/question/concepts.ts";

export interface Guide {
  /** Target of deep links, `/help#{id}`. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly string[];
  /** Lists of concepts; the guide answers a question that has every concept of one list. */
  readonly answers?: readonly (readonly Concept[])[];
  /** Pages of the administration it explains, by the last segment of their path. */
  readonly pages?: readonly string[];
  /** Takes precedence over the cards of keys. */
  readonly isAboutKeys?: true;
  /** Public page the steps are based on. */
  readonly reference?: string;
}
