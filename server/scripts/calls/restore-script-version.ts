import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { requireRule } from "#server/policy/super-admin-rules.ts";
import { addVersion, findScript, presentScript } from "#server/scripts/script-rows.ts";

/** As a new version of whoever restores it; the former approval was of another moment. */
export const restoreScriptVersion: Handler<"restoreScriptVersion"> = async (
  { id, formerVersion, version },
  context,
) => {
  const { db, user } = context;
  await requireRule("scripts", context);
  await db.transaction().execute(async (trx) => {
    const present = await findScript(trx, id);
    const former = await trx
      .selectFrom("scriptVersions")
      .select(["name", "purpose", "code", "inputsJson", "trigger", "timeoutS"])
      .where("scriptId", "=", id)
      .where("version", "=", formerVersion)
      .executeTakeFirst();
    if (!former) throw new ApiError("SCRIPT_NOT_FOUND");
    await addVersion(trx, { id, version }, former, context);
    const detail = { name: former.name, restored: formerVersion, before: present.code, after: former.code };
    await addAuditEntry(trx, { action: "scriptChange", actor: user, subject: id, detail }, context);
  });
  return { script: await presentScript(db, id, user) };
};
