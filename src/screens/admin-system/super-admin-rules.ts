import type { CallOutput } from "#contract/index.ts";
import type { SuperAdminRuleKey } from "#contract/super-admin-rules.ts";

export type Rule = CallOutput<"readSuperAdminRules">["rules"][number];
type Opened = readonly SuperAdminRuleKey[];

/** The same rules in any order. */
export const isSameChoice = (one: Opened, other: Opened): boolean =>
  one.length === other.length && one.every((key) => other.includes(key));

/** The rules in which both versions differ, in words. */
export const listRuleConflicts = (rules: readonly Rule[], mine: Opened, theirs: Opened) =>
  rules
    .filter(({ key }) => mine.includes(key) !== theirs.includes(key))
    .map(({ key, label }) => ({ name: label, mine: describeOpened(mine, key), theirs: describeOpened(theirs, key) }));

export const describeOpened = (opened: Opened, key: SuperAdminRuleKey): string =>
  opened.includes(key) ? "Auch Administratoren" : "Nur Super Admin";
