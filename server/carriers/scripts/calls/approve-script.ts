import type { Handler } from "#server/carriers/context.ts";
import { findScript, presentScript } from "#server/carriers/scripts/script-rows.ts";
import { couldBeSamePerson } from "#server/carriers/scripts/second-person.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Requires the version that was read, so that a later one cannot be approved by accident. */
export const approveScript: Handler<"approveScript"> = async ({ id, version }, context) => {
  const { db, now, user } = context;
  const isSame = await db.transaction().execute(async (trx) => {
    const script = await findScript(trx, id);
    if (script.version !== version) throw new ApiError("SETTINGS_CHANGED");
    if (script.changedById === user.id) throw new ApiError("SCRIPT_OWN_APPROVAL");
    const detail = { name: script.name, version };
    if (await couldBeSamePerson(trx, [script.changedById, user.id], now())) {
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
  // After the commit, so that the refusal is audited.
  if (isSame) throw new ApiError("SCRIPT_SAME_PERSON");
  return { script: await presentScript(db, id, user) };
};
