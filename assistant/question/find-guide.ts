import type { Guide } from "#assistant/guides/guide.ts";
import { guides } from "#assistant/guides/guides.ts";
import { findTaxKey } from "#engine/index.ts";
import type { Concept } from "./concepts.ts";
import { readKeyNumbers } from "./key-numbers.ts";
import type { Question } from "./read-question.ts";

export interface GuideMatch {
  readonly guide: Guide;
  /** How many concepts of the question it answers. */
  readonly concepts: number;
}

/** The guide that covers most concepts of the question; the first of several. */
export const findGuide = ({ has: speaksOf, words }: Question): GuideMatch | null => {
  const cases = new Set(readKeyNumbers(words).map((key) => findTaxKey(key)?.taxCase));
  // „Schlüssel 94 brutto“ is about § 13b UStG.
  const has = (concept: Concept): boolean =>
    speaksOf(concept) ||
    (concept === "reverseCharge" && cases.has("reverseChargeRecipient")) ||
    (concept === "acquisition" && cases.has("intraCommunityAcquisition"));
  let best: GuideMatch | null = null;
  for (const guide of guides) {
    for (const concepts of guide.answers ?? []) {
      if (concepts.length <= (best?.concepts ?? 0) || !concepts.every(has)) continue;
      best = { guide, concepts: concepts.length };
    }
  }
  return best;
};
