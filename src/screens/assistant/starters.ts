import type { Starter } from "#assistant/answers/answer.ts";
import type { AiPurpose } from "#contract/ai-purposes.ts";
import { isEinvoiceRule } from "#engine/report/verdict-words.ts";
import type { AssistantSubject } from "#state/assistant.ts";

interface StarterRow {
  readonly starter: Starter;
  readonly label: string;
  /** Replaces the label for e-invoices. */
  readonly labelOfInvoice?: string;
  /** Needs an open Befund. */
  readonly isAboutFinding: boolean;
}

/** Starters about a result, in the order they are offered. */
export const starters: readonly StarterRow[] = [
  { starter: "explain", label: "Erkläre diesen Befund", isAboutFinding: true },
  { starter: "repairHere", label: "Wie behebe ich das hier?", isAboutFinding: true },
  {
    starter: "repairAtSource",
    label: "Wie behebe ich das im Vorsystem?",
    labelOfInvoice: "Was muss der Rechnungssteller ändern?",
    isAboutFinding: true,
  },
  {
    starter: "inquiry",
    label: "Rückfrage formulieren",
    labelOfInvoice: "Schreiben formulieren",
    isAboutFinding: true,
  },
  { starter: "summarise", label: "Ergebnis zusammenfassen", isAboutFinding: false },
];

/** The words of a starter about this result. */
export const labelOf = (
  { label, labelOfInvoice = label }: Pick<StarterRow, "label" | "labelOfInvoice">,
  { finding }: Pick<AssistantSubject, "finding">,
): string => (finding !== null && isEinvoiceRule(finding.rule) ? labelOfInvoice : label);

/** Purpose of a model for a starter; a typed question requests an explanation. */
export const purposeOf = (starter: Starter | null): AiPurpose => {
  if (starter === "inquiry") return "inquiry";
  return starter === "summarise" ? "summary" : "explain";
};
