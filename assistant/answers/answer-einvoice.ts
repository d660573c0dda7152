import type { FactCard } from "#assistant/cards/fact-card.ts";
import { termCard } from "#assistant/cards/term-card.ts";
import { einvoiceGuides } from "#assistant/guides/einvoice-guides.ts";
import {
  findTermInWords,
  needsInvoiceTexts,
  readEinvoiceNames,
  readTaxCategory,
} from "#assistant/question/einvoice-names.ts";
import type { Question } from "#assistant/question/read-question.ts";
import { findRule, invoiceTerms, loadEinvoiceRules, type Report } from "#engine/index.ts";
import { describeRule } from "./describe-entry.ts";
import { readIntent } from "./read-intent.ts";

/** Loads the texts of rules about e-invoices where a question or the open file needs them. */
export const loadTextsFor = async (text: string, report: Report | null = null): Promise<void> => {
  if (needsInvoiceTexts(text, report)) await loadEinvoiceRules();
};

/** Cards of the rules, terms and tax categories of e-invoices that a question names by their ids; null if it names none. */
export const findInvoiceCards = (text: string): readonly FactCard[] | null => {
  const { rules, terms } = readEinvoiceNames(text);
  const category = readTaxCategory(text);
  if (rules.length === 0 && terms.length === 0 && category === null) return null;
  return [
    ...rules.flatMap((ids) => ruleCard(ids, text)),
    ...terms.flatMap(cardOfTerm),
    ...(category === null ? [] : categoryCard(category)),
  ].slice(0, maxCards);
};
const maxCards = 3;

/** The card of the term that a question names in words. */
export const findTermCard = (question: Question): readonly FactCard[] => {
  const id = findTermInWords(question);
  return id === null ? [] : cardOfTerm(id);
};

const cardOfTerm = (id: string): readonly FactCard[] =>
  [...invoiceTerms.values()].filter((term) => term.id === id).map(termCard);

const ruleCard = (ids: readonly string[], text: string): readonly FactCard[] =>
  ids.flatMap((id): readonly FactCard[] => {
    const rule = findRule(id);
    if (rule === undefined) return [];
    return [
      {
        source: { id, kind: "rule", title: rule.title, hash: `regel-${id}` },
        sentences: describeRule(rule, readIntent(text)).map((sentence) => sentence.text),
      },
    ];
  });

/** The step about one category, out of the guide to all of them. */
const categoryCard = (category: string): readonly FactCard[] =>
  einvoiceGuides.flatMap(({ id, title, lead, steps }) =>
    steps
      .filter((step) => step.startsWith(`Kategorie ${category}: `))
      .map((step) => ({ source: { id, kind: "guide", title, hash: id } as const, sentences: [step, lead] })),
  );
