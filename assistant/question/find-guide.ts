import type { Guide } from "#assistant/guides/guide.ts";
import { guides } from "#assistant/guides/guides.ts";
import type { Question } from "./read-question.ts";

export interface GuideMatch {
  readonly guide: Guide;
  /** How many concepts of the question it answers. */
  readonly concepts: number;
}

/** The guide that answers most of what is asked; of several the first. */
export const findGuide = ({ has }: Question): GuideMatch | null => {
  let best: GuideMatch | null = null;
  for (const guide of guides) {
    for (const concepts of guide.answers ?? []) {
      if (concepts.length <= (best?.concepts ?? 0) || !concepts.every(has)) continue;
      best = { guide, concepts: concepts.length };
    }
  }
  return best;
};
