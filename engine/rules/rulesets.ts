import type { Rule } from "#engine/model/rule.ts";
import { assert } from "#engine/report/assert.ts";
import type { RuleId } from "./rule-id.ts";

/** The rules about XML are the same in every Regelstand that is kept. */
type CsvId = Extract<RuleId, `CSV-${string}`>;

/** Changes of a Regelstand against the one before. */
export interface RulesetChange {
  readonly version: string;
  readonly introduced: readonly CsvId[];
  /** They stay in the catalogue, for the Regelstände before. */
  readonly withdrawn: readonly CsvId[];
  /** Previous severities of rules. */
  readonly severityBefore: { readonly [Id in CsvId]?: Rule["severity"] };
}

/**
 * Every Regelstand that can be chosen, newest first; of the oldest it is not known what it changed. Kept are severity,
 * introduction and withdrawal; the condition of a rule is always that of today.
 */
export const rulesets = [
  {
    version: "2026.11.8",
    introduced: [
      "CSV-C-013",
      "CSV-C-110",
      "CSV-C-111",
      "CSV-C-112",
      "CSV-C-113",
      "CSV-C-114",
      "CSV-C-115",
      "CSV-C-116",
      "CSV-C-117",
      "CSV-C-118",
      "CSV-C-119",
      "CSV-C-120",
      "CSV-C-121",
      "CSV-C-122",
      "CSV-C-123",
      "CSV-C-124",
      "CSV-C-125",
      "CSV-C-126",
      "CSV-C-127",
      "CSV-C-128",
      "CSV-C-129",
      "CSV-DK-010c",
      "CSV-DK-100",
      "CSV-F-050c",
      "CSV-F-056",
      "CSV-M-001",
      "CSV-M-002",
      "CSV-NS-012",
      "CSV-P-009a",
      "CSV-P-024",
      "CSV-P-025",
      "CSV-P-026",
      "CSV-R-114a",
      "CSV-WK-090",
      "CSV-WK-153",
      "CSV-WK-154",
      "CSV-WK-156",
      "CSV-WK-156a",
      "CSV-WK-157",
      "CSV-WK-157a",
      "CSV-WK-158",
      "CSV-WK-160",
      "CSV-WK-161",
      "CSV-X-053",
      "CSV-X-054",
      "CSV-X-055",
      "CSV-X-055a",
      "CSV-X-056",
      "CSV-X-056a",
      "CSV-X-057",
      "CSV-X-057a",
      "CSV-X-058",
      "CSV-X-059",
      "CSV-X-060",
      "CSV-X-061",
    ],
    withdrawn: [],
    // A wrong check digit is certain; every error names its refusal (decision 050).
    severityBefore: {
      "CSV-AB-003": "error",
      "CSV-C-005": "warning",
      "CSV-C-105": "error",
      "CSV-DA-020": "error",
      "CSV-DA-034": "error",
      "CSV-DA-057": "error",
      "CSV-DK-010b": "hint",
      "CSV-DK-020": "error",
      "CSV-DK-045": "error",
      "CSV-DK-158": "error",
      "CSV-F-015": "error",
      "CSV-H-027": "error",
      "CSV-R-092": "error",
      "CSV-R-098": "error",
      "CSV-R-120": "error",
      "CSV-R-901": "error",
      "CSV-WK-111": "error",
      "CSV-WK-124a": "hint",
      "CSV-X-011": "error",
      "CSV-X-024a": "hint",
      "CSV-X-038": "warning",
    },
  },
  {
    version: "2026.11.7",
    introduced: ["CSV-C-011a", "CSV-C-109", "CSV-F-050a", "CSV-F-050b", "CSV-F-055"],
    withdrawn: [],
    severityBefore: {},
  },
  { version: "2026.11.6", introduced: ["CSV-F-053", "CSV-F-054", "CSV-R-919"], withdrawn: [], severityBefore: {} },
  {
    version: "2026.11.5",
    introduced: ["CSV-F-038", "CSV-F-039", "CSV-F-040", "CSV-F-041", "CSV-F-046", "CSV-F-047", "CSV-F-049"],
    withdrawn: [],
    severityBefore: {},
  },
  {
    version: "2026.11.4",
    introduced: [
      "CSV-F-032",
      "CSV-F-033",
      "CSV-F-034",
      "CSV-F-035",
      "CSV-F-036",
      "CSV-F-037",
      "CSV-F-050",
      "CSV-F-051",
      "CSV-F-052",
      "CSV-P-020",
      "CSV-P-021",
      "CSV-P-022",
      "CSV-P-023",
      "CSV-S-010",
      "CSV-S-011",
      "CSV-S-012",
      "CSV-S-013",
    ],
    withdrawn: [],
    // Decision 016: an error needs a source for the refusal.
    severityBefore: { "CSV-P-010": "hint", "CSV-R-010b": "error", "CSV-WK-120": "error", "CSV-X-020": "error" },
  },
  { version: "2026.11.3", introduced: [], withdrawn: [], severityBefore: {} },
] as const satisfies readonly RulesetChange[];

/** A Regelstand that can be chosen. */
export type RulesetVersion = (typeof rulesets)[number]["version"];

/** Those that can be chosen, newest first. */
export const rulesetVersions: readonly RulesetVersion[] = rulesets.map(({ version }) => version);

export const isRulesetVersion = (text: string): text is RulesetVersion =>
  rulesetVersions.some((version) => version === text);

/** Rules that had a lower severity in some places get the same one everywhere. */
const weighAs = (rule: Rule<RuleId>, severity: Rule["severity"]): Rule<RuleId> =>
  rule.scope === "scan" && rule.harmless !== undefined && typeof severity === "string"
    ? { ...rule, severity, harmless: { ...rule.harmless, severity } }
    : { ...rule, severity };

/** The rules of a Regelstand: later changes are undone, the latest first. */
export const rulesAsOf = (
  rules: readonly Rule<RuleId>[],
  version: string,
  changes: readonly RulesetChange[] = rulesets,
): readonly Rule<RuleId>[] => {
  const at = changes.findIndex((change) => change.version === version);
  assert(at !== -1, `there is no Regelstand ${version}`);
  const [later, earlier] = [changes.slice(0, at), changes.slice(at)];
  const absent = new Set<string>([
    ...later.flatMap(({ introduced }) => introduced),
    ...earlier.flatMap(({ withdrawn }) => withdrawn),
  ]);
  // If a rule changed several times, the earliest change after the Regelstand has its former severity.
  const severities = new Map<string, Rule["severity"]>(
    later.flatMap(({ severityBefore }) => Object.entries(severityBefore)),
  );
  return rules
    .filter(({ id }) => !absent.has(id))
    .map((rule) => {
      const severity = severities.get(rule.id);
      return severity === undefined ? rule : weighAs(rule, severity);
    });
};
