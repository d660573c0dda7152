import { superAdminRuleKeys } from "#contract/super-admin-rules.ts";
import type { Handler } from "#server/carriers/context.ts";
import { fixedRules, superAdminRules, superAdminRulesKind } from "#server/people/policy/super-admin-rules.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";

export const readSuperAdminRules: Handler<"readSuperAdminRules"> = async (_input, { db }) => ({
  ...(await readAdminSettings(db, superAdminRulesKind)),
  rules: superAdminRuleKeys.map((key) => {
    const { label, effect } = superAdminRules[key];
    return { key, label, effect };
  }),
  fixed: fixedRules.map(({ label, reason }) => ({ label, reason })),
});
