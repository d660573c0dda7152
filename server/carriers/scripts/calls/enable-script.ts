import type { Handler } from "#server/carriers/context.ts";
import { findScript, isApproved, presentScript } from "#server/carriers/scripts/script-rows.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Requires approval by a second person. */
export const enableScript: Handler<"enableScript"> = async ({ id, version }, context) => {
  const { db, user } = context;
  await requireRule("scripts", context);
  await db.transaction().execute(async (trx) => {
    const script = await findScript(trx, id);
    if (script.version !== version) throw new ApiError("SETTINGS_CHANGED");
    if (!isApproved(script)) throw new ApiError("SCRIPT_NOT_APPROVED");
    const enabled = await trx
      .updateTable("scripts")
      .set({ enabled: 1, failures: 0, offReason: null })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("approvedVersion", "=", version)
      .returning("id")
      .executeTakeFirst();
    if (!enabled) throw new ApiError("SETTINGS_CHANGED");
    const detail = { name: script.name, version, enabled: true };
    await addAuditEntry(trx, { action: "scriptSwitch", actor: user, subject: id, detail }, context);
  });
  return { script: await presentScript(db, id, user) };
};
