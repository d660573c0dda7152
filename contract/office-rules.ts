/** Limits of own rules, client profiles and accepted deviations; each is one personal value, a JSON text. */
export const officeRuleLimits = {
  /** UTF-16 units per text. A profile may hold the chart of its client: about 5,000 accounts without a gap. */
  textLength: { ownRules: 4000, clients: 40_000, deviations: 4000 },
  ownRules: 200,
  clients: 1000,
  deviations: 2000,
} as const;

/** Followed by the id of the rule, profile or deviation. */
export const officeRulePrefixes = {
  ownRules: "settings/ownRules/",
  clients: "settings/clients/",
  deviations: "settings/deviations/",
} as const;
export type OfficeRuleKind = keyof typeof officeRulePrefixes;
