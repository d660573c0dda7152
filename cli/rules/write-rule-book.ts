import {
  answerLabels,
  findRuleDetails,
  listCatalogue,
  type RuleTexts,
  rulesetVersion,
  type Severity,
  severityWords,
} from "#engine/index.ts";

/** The whole catalogue as Markdown: every rule with all its texts, and with examples if values can show it. */
export function writeRuleBook(): string {
  const rules = listCatalogue().toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return [
    "# Regelkatalog",
    `${rules.length} Regeln, Regelstand ${rulesetVersion}. Jede Kennung bleibt, was sie bedeutet, und wird nie neu vergeben.`,
    ...rules.map(describeRule),
    "",
  ].join("\n\n");
}

/** All texts of one rule as Markdown. */
export function describeRule(rule: RuleTexts): string {
  const lines = listRuleTexts(rule).map(([name, texts]) => `- **${name}:** ${escapeMarkdown(texts.join(" · "))}`);
  return `## ${rule.id} ${escapeMarkdown(rule.title)}\n\n${lines.join("\n")}`;
}

/** All texts of a rule with their labels; empty ones are left out. */
export function listRuleTexts(rule: RuleTexts): readonly (readonly [name: string, texts: readonly string[]])[] {
  const { good, bad, isRepairable, refusals } = findRuleDetails(rule.id);
  const labels = answerLabels(rule.id);
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ["Schwere", [describeSeverity(rule.severity)]],
    ["Bedeutung", [rule.what]],
    ["Warum", [rule.why]],
    ["Erwartet", rule.expected === undefined ? [] : [rule.expected]],
    [labels.effect, [rule.effect]],
    ["Lösung in dieser Datei", [rule.fix]],
    [labels.fixAtSource, [rule.fixAtSource]],
    ["Korrigierbar", isRepairable ? ["Prüfstapel kann eine Korrektur vorschlagen."] : []],
    ["In Ordnung", good],
    ["Nicht in Ordnung", bad],
    ["Quelle", [`${rule.source} (${confidenceWords[rule.confidence]})`]],
    ["Ablehnung belegt durch", refusals],
  ];
  return rows.filter(([, texts]) => texts.length > 0);
}

export function describeSeverity(severity: RuleTexts["severity"]): string {
  if (typeof severity === "string") return nameSeverity(severity);
  const { manual, service } = severity;
  return `Stapelverarbeitung: ${nameSeverity(manual)}; Buchungsdatenservice: ${nameSeverity(service)}`;
}

const nameSeverity = (severity: Severity | null): string =>
  severity === null ? "wird nicht gemeldet" : severityWords[severity][0];

/** Texts are one line each, so a backslash before Markdown characters is enough. */
const escapeMarkdown = (text: string): string => text.replace(/\s+/gu, " ").replace(/[\\`*_<>[\]#|]/gu, "\\$&");

export const confidenceWords: Record<RuleTexts["confidence"], string> = {
  official: "offizielle Angabe",
  several: "mehrere Quellen",
  single: "eine Quelle",
  inferred: "aus Beispielen erschlossen",
};
