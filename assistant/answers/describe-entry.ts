import type { BookEntry } from "#assistant/book/book-entry.ts";
import { openIndex } from "#assistant/book/create-index.ts";
import { type QueryWord, readQuery } from "#assistant/book/read-query.ts";
import { readStems } from "#assistant/book/words.ts";
import { dutyText, lengthText, typeText } from "#assistant/describe-field.ts";
import { guides } from "#assistant/guides/guides.ts";
import { fieldTables, findRule, isEinvoiceRule, listMessages, type RuleTexts } from "#engine/index.ts";
import type { Card, Sentence } from "./answer.ts";
import type { Intent } from "./read-intent.ts";

/** The answer of an entry, each sentence with its source. */
export const describeEntry = ({ source }: BookEntry, question: string, intent: Intent): Card => ({
  title: source.title,
  sentences: describeSource(source.kind, source.id, question, intent),
});

/** The answers of a rule in the order that suits the intent. */
export const describeRule = (rule: RuleTexts, intent: Intent): readonly Sentence[] =>
  (intent === "explain" && isEinvoiceRule(rule.id) ? invoiceOrder : orders[intent]).map((part) => ({
    text: rule[part],
    source: rule.id,
  }));

const orders = {
  explain: ["what", "effect", "fix"],
  repairHere: ["fix", "fixAtSource"],
  repairAtSource: ["fixAtSource", "what"],
  why: ["what", "why"],
  effect: ["effect", "what"],
} as const satisfies Record<Intent, readonly (keyof RuleTexts)[]>;

/** Only its sender changes an e-invoice. */
const invoiceOrder = ["what", "effect", "fixAtSource", "fix"] as const satisfies readonly (keyof RuleTexts)[];

const describeSource = (
  kind: BookEntry["source"]["kind"],
  id: string,
  question: string,
  intent: Intent,
): readonly Sentence[] => {
  switch (kind) {
    case "rule": {
      const rule = findRule(id);
      return rule === undefined ? [] : describeRule(rule, intent);
    }
    case "guide":
      return describeGuide(id, question);
    case "message":
      return describeMessage(id);
    case "field":
      return describeField(id);
    case "format":
      return describeFormat(id);
  }
};

/** Its lead, and the steps closest to the question; the first one if none is close. */
export const describeGuide = (id: string, question: string): readonly Sentence[] => {
  const guide = guides.find((one) => one.id === id);
  if (guide === undefined) return [];
  const words = readQuery(question, openIndex());
  const worths = guide.steps.map((step) => measureStep(new Set(readStems(step)), words));
  const minWorth = Math.max(...worths) * fairShare;
  const steps = guide.steps.filter((_, at) => (worths[at] ?? 0) >= minWorth);
  return [guide.lead, ...steps.slice(0, maxSteps)].map((text) => ({ text, source: id }));
};
const maxSteps = 3;
/** Minimum match of a further step, as a share of the best one. */
const fairShare = 0.6;

const measureStep = (stems: ReadonlySet<string>, words: readonly QueryWord[]): number =>
  words.reduce((sum, { forms, weight }) => {
    const hits = [...forms].map(([form, worth]) => (stems.has(form) ? worth : 0));
    return sum + weight * Math.max(0, ...hits);
  }, 0);

const describeMessage = (id: string): readonly Sentence[] => {
  const message = listMessages().find((one) => one.id === id);
  if (message === undefined) return [];
  const rules = message.rules.flatMap((rule) => findRule(rule) ?? []);
  return [
    { text: `${message.program}: ${message.meaning}`, source: id },
    ...(message.action === undefined ? [] : [{ text: message.action, source: id }]),
    ...rules
      .slice(0, maxRules)
      .map((rule) => ({ text: `Die Stelle findet die Regel ${rule.id}: ${rule.title}.`, source: rule.id })),
  ];
};
const maxRules = 3;

const describeField = (id: string): readonly Sentence[] => {
  const [, category, number] = /^feld-(\d+)-(\d+)$/.exec(id) ?? [];
  const table = fieldTables.find((one) => String(one.category) === category);
  const field = table?.fields.find((one) => String(one.number) === number);
  if (table === undefined || field === undefined) return [];
  const facts = [typeText(field), lengthText(field), dutyText(field)].filter((fact) => fact !== "").join(", ");
  const values = (field.allowedValues ?? []).map(({ value, meaning }) => `${value} (${meaning})`);
  const listed = values.length > maxValues ? [...values.slice(0, maxValues), "…"] : values;
  return [
    `„${field.name}“ ist Feld ${field.number} im Format ${table.name}: ${facts}.`,
    ...(field.note === undefined ? [] : [field.note]),
    ...(listed.length === 0 ? [] : [`Zugelassene Werte: ${listed.join(", ")}.`]),
  ].map((text) => ({ text, source: id }));
};
const maxValues = 12;

const describeFormat = (id: string): readonly Sentence[] => {
  const table = fieldTables.find(({ category }) => `format-${category}` === id);
  if (table === undefined) return [];
  const { name, category, currentVersion, fields } = table;
  const required = fields.filter((field) => field.required).map((field) => field.name);
  return [
    `${name} ist die Formatkategorie ${category}, aktuelle Version ${currentVersion}, mit ${fields.length} Feldern.`,
    ...(required.length === 0 ? [] : [`Pflichtfelder: ${required.join(", ")}.`]),
  ].map((text) => ({ text, source: id }));
};
