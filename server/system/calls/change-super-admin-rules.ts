import { writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import type { Handler } from "#server/context.ts";
import { requireSuperAdmin, superAdminRulesKind } from "#server/policy/super-admin-rules.ts";

export const changeSuperAdminRules: Handler<"changeSuperAdminRules"> = async (input, context) => {
  requireSuperAdmin(context.user);
  return context.db.transaction().execute((trx) => writeAdminSettings(trx, superAdminRulesKind, input, context));
};
