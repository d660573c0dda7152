import type { Starter } from "#assistant/answers/answer.ts";
import type { AiPurpose } from "#contract/ai-purposes.ts";

interface StarterRow {
  readonly starter: Starter;
  readonly label: string;
  /** Needs an open Befund. */
  readonly isAboutFinding: boolean;
}

/** Starters about a result, in the order they are offered. */
export const starters: readonly StarterRow[] = [
  { starter: "explain", label: "Erkläre diesen Befund", isAboutFinding: true },
  { starter: "repairHere", label: "Wie behebe ich das hier?", isAboutFinding: true },
  { starter: "repairAtSource", label: "Wie behebe ich das im Vorsystem?", isAboutFinding: true },
  { starter: "inquiry", label: "Rückfrage formulieren", isAboutFinding: true },
  { starter: "summarise", label: "Ergebnis zusammenfassen", isAboutFinding: false },
];

/** Purpose of a model for a starter; a typed question requests an explanation. */
export const purposeOf = (starter: Starter | null): AiPurpose => {
  if (starter === "inquiry") return "inquiry";
  return starter === "summarise" ? "summary" : "explain";
};
