import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { addVersion, draftToColumns, findScript, onlySuperAdmin, presentScript } from "#server/scripts/script-rows.ts";

/** Of two who change the same version one succeeds; what was approved is approved no more. */
export const changeScript: Handler<"changeScript"> = async ({ id, version, ...draft }, context) => {
  const { db, user } = context;
  onlySuperAdmin(user);
  const columns = draftToColumns(draft);
  await db.transaction().execute(async (trx) => {
    const before = await findScript(trx, id);
    await addVersion(trx, { id, version }, columns, context);
    const detail = { name: columns.name, before: before.code, after: columns.code };
    await addAuditEntry(trx, { action: "scriptChange", actor: user, subject: id, detail }, context);
  });
  return { script: await presentScript(db, id, user) };
};
