import type { Handler } from "#server/carriers/context.ts";
import { findScript, presentScript } from "#server/carriers/scripts/script-rows.ts";
import { mayBeSamePerson } from "#server/carriers/scripts/second-person.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Names the version that was read, so nobody approves what came after it. */
export const approveScript: Handler<"approveScript"> = async ({ id, version }, context) => {
  const { db, now, user } = context;
  const isSame = await db.transaction().execute(async (trx) => {
    const script = await findScript(trx, id);
    if (script.version !== version) throw new ApiError("SETTINGS_CHANGED");
    if (script.changedById === user.id) throw new ApiError("SCRIPT_OWN_APPROVAL");
    const detail = { name: script.name, version };
    if (await mayBeSamePerson(trx, [script.changedById, user.id], now())) {
      const refused = { ...detail, isOk: false, reason: "vielleicht dieselbe Person" };
      await addAuditEntry(trx, { action: "scriptApprove", actor: user, subject: id, detail: refused }, context);
      return true;
    }
    const approved = await trx
      .updateTable("scripts")
      .set({ approvedVersion: version, approvedBy: user.email, approvedAt: now() })
      .where("id", "=", id)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    if (!approved) throw new ApiError("SETTINGS_CHANGED");
    await addAuditEntry(trx, { action: "scriptApprove", actor: user, subject: id, detail }, context);
    return false;
  });
  // After the commit: the refusal stays in the audit.
  if (isSame) throw new ApiError("SCRIPT_SAME_PERSON");
  return { script: await presentScript(db, id, user) };
};
