import type { Handler } from "#server/context.ts";
import { onlySuperAdmin } from "#server/scripts/script-rows.ts";
import { endScript } from "#server/scripts/store-script.ts";

export const removeScript: Handler<"removeScript"> = async ({ id }, context) => {
  onlySuperAdmin(context.user);
  await context.db.transaction().execute((trx) => endScript(trx, id, context));
  return {};
};
