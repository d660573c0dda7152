import { superAdminRuleKeys } from "#contract/super-admin-rules.ts";
import { readAdminSettings } from "#server/admin-settings/admin-settings.ts";
import type { Handler } from "#server/context.ts";
import { fixedRules, superAdminRules, superAdminRulesKind } from "#server/policy/super-admin-rules.ts";

export const readSuperAdminRules: Handler<"readSuperAdminRules"> = async (_input, { db }) => ({
  ...(await readAdminSettings(db, superAdminRulesKind)),
  rules: superAdminRuleKeys.map((key) => {
    const { label, effect } = superAdminRules[key];
    return { key, label, effect };
  }),
  fixed: fixedRules.map(({ label, reason }) => ({ label, reason })),
});
