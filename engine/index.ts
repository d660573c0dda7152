/** The only door of the engine. */
export type {
  CheckResult,
  Counts,
  Finding,
  Format,
  HeaderFacts,
  ImportRoute,
  Occurrence,
  PackedOccurrences,
  Report,
  Severity,
  Verdict,
} from "./report.ts";
export { wordsPerOccurrence } from "./report.ts";
export type { RuleTexts } from "./rules/rule.ts";
