import Type from "typebox";
import { searchHelp } from "#assistant/book/search-help.ts";
import { describeMessage } from "#cli/rules/describe-message.ts";
import { findBookMessages } from "#cli/rules/find-book-messages.ts";
import { describeRule, describeSeverity } from "#cli/rules/write-rule-book.ts";
import { explainUnknownNumber, findRule, loadEinvoiceRules, rulesetVersion, searchMessages } from "#engine/index.ts";
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
    const hits = searchHelp({ query, limit: Number.POSITIVE_INFINITY }).flatMap(({ id }) => findRule(id) ?? []);
    const messages = [
      ...findBookMessages(query)
        .slice(0, fewMessages)
        .map((message) => `Meldung: ${describeMessage(message)}`),
      ...searchMessages(query).unknownNumbers.map(explainUnknownNumber),
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
