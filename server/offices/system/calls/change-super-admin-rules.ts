import type { Handler } from "#server/carriers/context.ts";
import { requireSuperAdmin, superAdminRulesKind } from "#server/people/policy/super-admin-rules.ts";
import { writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";

export const changeSuperAdminRules: Handler<"changeSuperAdminRules"> = async (input, context) => {
  requireSuperAdmin(context.user);
  return context.db.transaction().execute((trx) => writeAdminSettings(trx, superAdminRulesKind, input, context));
};
