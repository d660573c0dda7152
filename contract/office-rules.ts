/** What a person may keep of own rules, client profiles and accepted deviations; one personal value holds one of them as JSON text. */
export const officeRuleLimits = {
  /** UTF-16 units of one text. A profile may hold the chart of its client: about 5,000 accounts without a gap in between. */
  textLength: { ownRules: 4000, clients: 40_000, deviations: 4000 },
  ownRules: 200,
  clients: 1000,
  deviations: 2000,
} as const;

/** Followed by the id of the rule, the profile or the deviation. */
export const officeRulePrefixes = {
  ownRules: "settings/ownRules/",
  clients: "settings/clients/",
  deviations: "settings/deviations/",
} as const;
export type OfficeRuleKind = keyof typeof officeRulePrefixes;
