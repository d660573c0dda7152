import type { Handler } from "#server/carriers/context.ts";
import { draftToColumns, presentScript } from "#server/carriers/scripts/script-rows.ts";
import { addScript } from "#server/carriers/scripts/store-script.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";

/** Created disabled and unapproved. */
export const createScript: Handler<"createScript"> = async (draft, context) => {
  const { db, newId, user } = context;
  await requireRule("scripts", context);
  const id = newId();
  await db.transaction().execute((trx) => addScript(trx, id, draftToColumns(draft), context));
  return { script: await presentScript(db, id, user) };
};
