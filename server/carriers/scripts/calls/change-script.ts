import type { Handler } from "#server/carriers/context.ts";
import { draftToColumns, presentScript } from "#server/carriers/scripts/script-rows.ts";
import { replaceScript } from "#server/carriers/scripts/store-script.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";

/** Creates a version, which must be approved and enabled again. */
export const changeScript: Handler<"changeScript"> = async ({ id, version, ...draft }, context) => {
  const { db, user } = context;
  await requireRule("scripts", context);
  const columns = draftToColumns(draft);
  await db.transaction().execute((trx) => replaceScript(trx, { id, version, columns }, context));
  return { script: await presentScript(db, id, user) };
};
