import { type Row, wrap, writeRows } from "#cli/program/wrap-text.ts";
import { listMessages, type RuleTexts, rulesetVersion } from "#engine/index.ts";
import { describeSeverity, listRuleTexts } from "./write-rule-book.ts";

/** One rule in full: texts, severity per route, examples and the DATEV messages it explains. */
export function explainRule(rule: RuleTexts, { width, hasColour }: ExplainStyle): string {
  const paint = (text: string, code: number) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const rows: readonly Row[] = [
    ...listRuleTexts(rule).map(([name, texts]): Row => [name, name === "Schwere" ? describeBothRoutes(rule) : texts]),
    ...listExplainedMessages(rule.id),
    ["Regelstand", [rulesetVersion]],
  ];
  const head = wrap(`${rule.id}  ${rule.title}`, width).map((line) => paint(line, bold));
  const lines = writeRows(rows, { margin: 2, width, paintLabel: (label) => paint(label, faint) });
  return `${[...head, ...lines].join("\n")}\n`;
}

interface ExplainStyle {
  readonly width: number;
  readonly hasColour: boolean;
}

const bold = 1;
const faint = 2;

function describeBothRoutes({ severity }: RuleTexts): readonly string[] {
  const [manual, service] = typeof severity === "string" ? [severity, severity] : [severity.manual, severity.service];
  return describeSeverity({ manual, service }).split("; ");
}

function listExplainedMessages(id: string): readonly Row[] {
  const texts = listMessages()
    .filter(({ rules }) => rules.some((rule) => rule === id))
    .map(({ code, text, program }) => `${code === undefined ? "" : `${code}  `}${text} (${program})`);
  return texts.length === 0 ? [] : [["Meldungen von DATEV", texts]];
}
