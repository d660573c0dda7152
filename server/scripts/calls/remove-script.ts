import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { findScript, onlySuperAdmin, unapproved } from "#server/scripts/script-rows.ts";

/** Its versions and runs stay for whoever looks into the audit; nobody sees its findings any more. */
export const removeScript: Handler<"removeScript"> = async ({ id }, context) => {
  const { db, now, user } = context;
  onlySuperAdmin(user);
  await db.transaction().execute(async (trx) => {
    const { name } = await findScript(trx, id);
    await trx
      .updateTable("scripts")
      .set({ ...unapproved, removedAt: now() })
      .where("id", "=", id)
      .execute();
    await addAuditEntry(trx, { action: "scriptRemove", actor: user, subject: id, detail: { name } }, context);
  });
  return {};
};
