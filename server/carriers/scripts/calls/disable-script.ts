import type { Handler } from "#server/carriers/context.ts";
import { findScript, presentScript } from "#server/carriers/scripts/script-rows.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Takes no version: disabling must always be possible. */
export const disableScript: Handler<"disableScript"> = async ({ id }, context) => {
  const { db, user } = context;
  await db.transaction().execute(async (trx) => {
    const { name, version } = await findScript(trx, id);
    await trx.updateTable("scripts").set({ enabled: 0 }).where("id", "=", id).execute();
    const detail = { name, version, enabled: false };
    await addAuditEntry(trx, { action: "scriptSwitch", actor: user, subject: id, detail }, context);
  });
  return { script: await presentScript(db, id, user) };
};
