import type { Handler } from "#server/context.ts";
import { requireRule } from "#server/policy/super-admin-rules.ts";
import { draftToColumns, presentScript } from "#server/scripts/script-rows.ts";
import { replaceScript } from "#server/scripts/store-script.ts";

/** A new version, which has to be approved and switched on again. */
export const changeScript: Handler<"changeScript"> = async ({ id, version, ...draft }, context) => {
  const { db, user } = context;
  await requireRule("scripts", context);
  const columns = draftToColumns(draft);
  await db.transaction().execute((trx) => replaceScript(trx, { id, version, columns }, context));
  return { script: await presentScript(db, id, user) };
};
