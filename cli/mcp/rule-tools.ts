import Type from "typebox";
import { describeMessage } from "#cli/rules/describe-message.ts";
import { describeRule, describeSeverity } from "#cli/rules/write-rule-book.ts";
import {
  explainUnknownNumber,
  findRule,
  foldQuery,
  foldText,
  listCatalogue,
  loadEinvoiceRules,
  type RuleTexts,
  rulesetVersion,
  searchMessages,
} from "#engine/index.ts";
import { defineTool, ToolError } from "./tool.ts";

export const explainRuleTool = defineTool({
  name: "explain_rule",
  title: "Regel erklären",
  description:
    "Erklärt eine Regel mit ihrer Kennung: was sie meldet, warum, was beim Import geschieht, wie man es in der Datei und im Vorsystem löst, mit Beispielen und Quelle.",
  input: Type.Object(
    { id: Type.String({ minLength: 1, maxLength: 40, description: "Kennung der Regel, zum Beispiel CSV-X-009" }) },
    { additionalProperties: false },
  ),
  run: async ({ id }) => {
    await loadEinvoiceRules();
    const rule = findRule(id.trim().toUpperCase());
    if (rule === undefined)
      throw new ToolError(
        `Die Regel „${id}“ gibt es im Regelstand ${rulesetVersion} nicht. Mit search_rules lässt sich nach ihr suchen.`,
      );
    return { text: `${describeRule(rule)}\n\nRegelstand ${rulesetVersion}` };
  },
});

const fewRules = 10;
const fewMessages = 3;

export const searchRulesTool = defineTool({
  name: "search_rules",
  title: "Regeln suchen",
  description:
    "Sucht im Regelkatalog nach Wörtern oder einer Kennung, und nach Meldungen von DATEV (zum Beispiel #REW00305) mit den Regeln, die sie erklären.",
  input: Type.Object(
    {
      query: Type.String({
        minLength: 2,
        maxLength: 2000,
        description: "Wörter, Kennung oder Meldung, auch der ganze Satz",
      }),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 50, description: `Höchstens so viele Regeln (Vorgabe ${fewRules})` }),
      ),
    },
    { additionalProperties: false },
  ),
  run: async ({ query, limit = fewRules }) => {
    await loadEinvoiceRules();
    const words = foldQuery(query);
    const hits = rankRules(words);
    const { matches, unknownNumbers } = searchMessages(query);
    const messages = [
      ...matches.slice(0, fewMessages).map(({ message }) => `Meldung: ${describeMessage(message)}`),
      ...unknownNumbers.map(explainUnknownNumber),
    ];
    if (hits.length === 0 && messages.length === 0)
      return { text: `Zu „${query}“ ist keine Regel und keine Meldung bekannt.`, data: { total: 0, rules: [] } };
    const listed = hits.slice(0, limit);
    const lines = [
      ...listed.map((rule) => `${rule.id}  ${rule.title} (${describeSeverity(rule.severity)})`),
      ...(hits.length > listed.length ? [`… und ${hits.length - listed.length} weitere`] : []),
      ...messages,
    ];
    const rules = listed.map(({ id, title, what }) => ({ id, title, what }));
    return { text: lines.join("\n"), data: { total: hits.length, rules } };
  },
});

/** Rules that contain every word; matches in the id or title come first. */
const rankRules = (words: readonly string[]): readonly RuleTexts[] => {
  if (words.length === 0) return [];
  const says = (text: string): boolean => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
  const rank = ({ id, title, what, why, effect, fix, fixAtSource }: RuleTexts): number => {
    if (says(`${id} ${title}`)) return 0;
    return says([id, title, what, why, effect, fix, fixAtSource].join(" ")) ? 1 : 2;
  };
  const ranked = listCatalogue()
    .map((rule) => ({ rule, rank: rank(rule) }))
    .filter((one) => one.rank < 2);
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ rule }) => rule);
};
