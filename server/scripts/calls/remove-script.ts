import type { Handler } from "#server/context.ts";
import { requireRule } from "#server/policy/super-admin-rules.ts";
import { endScript } from "#server/scripts/store-script.ts";

export const removeScript: Handler<"removeScript"> = async ({ id }, context) => {
  await requireRule("scripts", context);
  await context.db.transaction().execute((trx) => endScript(trx, id, context));
  return {};
};
