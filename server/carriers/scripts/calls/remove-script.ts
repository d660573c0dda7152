import type { Handler } from "#server/carriers/context.ts";
import { endScript } from "#server/carriers/scripts/store-script.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";

export const removeScript: Handler<"removeScript"> = async ({ id }, context) => {
  await requireRule("scripts", context);
  await context.db.transaction().execute((trx) => endScript(trx, id, context));
  return {};
};
