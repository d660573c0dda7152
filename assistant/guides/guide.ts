import type { Concept } from "#assistant/question/concepts.ts";

export interface Guide {
  /** Target of deep links, `/help#{id}`. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly string[];
  /** Questions it answers: every concept of one list has to be in the question. */
  readonly answers?: readonly (readonly Concept[])[];
  /** It answers before the cards of keys. */
  readonly isAboutKeys?: true;
  /** Public page the steps are true to. */
  readonly reference?: string;
}
