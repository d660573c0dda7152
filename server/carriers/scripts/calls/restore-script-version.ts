import type { Handler } from "#server/carriers/context.ts";
import { addVersion, findScript, presentScript } from "#server/carriers/scripts/script-rows.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Creates a new version by the caller; the old approval does not apply to it. */
export const restoreScriptVersion: Handler<"restoreScriptVersion"> = async (
  { id, formerVersion, version },
  context,
) => {
  const { db, user } = context;
  await requireRule("scripts", context);
  await db.transaction().execute(async (trx) => {
    const present = await findScript(trx, id);
    const previous = await trx
      .selectFrom("scriptVersions")
      .select(["name", "purpose", "code", "inputsJson", "trigger", "timeoutS"])
      .where("scriptId", "=", id)
      .where("version", "=", formerVersion)
      .executeTakeFirst();
    if (!previous) throw new ApiError("SCRIPT_NOT_FOUND");
    await addVersion(trx, { id, version }, previous, context);
    const detail = { name: previous.name, restored: formerVersion, before: present.code, after: previous.code };
    await addAuditEntry(trx, { action: "scriptChange", actor: user, subject: id, detail }, context);
  });
  return { script: await presentScript(db, id, user) };
};
