import type { RuleTexts } from "#engine/index.ts";

/** How sure a source is, in brackets after it. */
export const confidenceWords = {
  official: "offizielle Angabe",
  several: "mehrere Quellen",
  single: "eine Quelle",
  inferred: "aus Beispielen erschlossen",
} as const satisfies Record<RuleTexts["confidence"], string>;
