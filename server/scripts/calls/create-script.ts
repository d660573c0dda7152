import type { Handler } from "#server/context.ts";
import { requireRule } from "#server/policy/super-admin-rules.ts";
import { draftToColumns, presentScript } from "#server/scripts/script-rows.ts";
import { addScript } from "#server/scripts/store-script.ts";

/** Off, and approved by nobody. */
export const createScript: Handler<"createScript"> = async (draft, context) => {
  const { db, newId, user } = context;
  await requireRule("scripts", context);
  const id = newId();
  await db.transaction().execute((trx) => addScript(trx, id, draftToColumns(draft), context));
  return { script: await presentScript(db, id, user) };
};
