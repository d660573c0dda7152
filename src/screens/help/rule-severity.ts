import type { RuleTexts, Severity } from "#engine/index.ts";
import { severityOrder, severityWords } from "#engine/report/verdict-words.ts";

/** The severity that leads when the import routes differ; null when no route reports the rule. */
export const worstSeverity = (severity: RuleTexts["severity"]): Severity | null => {
  const both = typeof severity === "string" ? [severity] : [severity.manual, severity.service];
  return severityOrder.find((candidate) => both.includes(candidate)) ?? null;
};

/** „Fehler“, or one word per import route if they differ. */
export const describeSeverity = (severity: RuleTexts["severity"]): string => {
  if (typeof severity === "string") return severityWords[severity][0];
  const word = (value: Severity | null): string => (value === null ? "wird nicht gemeldet" : severityWords[value][0]);
  return `Stapelverarbeitung: ${word(severity.manual)}; Buchungsdatenservice: ${word(severity.service)}`;
};
