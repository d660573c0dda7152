/** What a person may keep of own rules and client profiles; one personal value holds one of them as JSON text. */
export const officeRuleLimits = {
  /** UTF-16 units of one text. */
  textLength: 4000,
  ownRules: 200,
  clients: 1000,
} as const;

/** Followed by the id of the rule or of the profile. */
export const officeRulePrefixes = { ownRules: "settings/ownRules/", clients: "settings/clients/" } as const;
export type OfficeRuleKind = keyof typeof officeRulePrefixes;
