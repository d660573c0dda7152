import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { findVisibleRow } from "#server/file-checks/visible-rows.ts";
import { requireRule } from "#server/policy/super-admin-rules.ts";
import { addScriptRun } from "#server/scripts/add-script-run.ts";
import { findScript } from "#server/scripts/script-rows.ts";

/** On the version that is saved, approved or not; what it says stays among administrators. */
export const testScript: Handler<"testScript"> = async ({ id, fileId }, context) => {
  const { db, queue, scripts, user } = context;
  await requireRule("scripts", context);
  const script = await findScript(db, id);
  await findVisibleRow(db, fileId, user);
  const report = await db
    .selectFrom("reports")
    .select("createdAt")
    .where("fileCheckId", "=", fileId)
    .executeTakeFirst();
  if (!report) throw new ApiError("REPORT_NOT_READY");
  const { state, reason } = scripts.state();
  if (state === "unavailable") throw new ApiError("SCRIPTS_UNAVAILABLE", reason === null ? {} : { text: reason });
  const runId = await db.transaction().execute(async (trx) => {
    const detail = { name: script.name, version: script.version, fileCheck: fileId };
    await addAuditEntry(trx, { action: "scriptTest", actor: user, subject: id, detail }, context);
    return addScriptRun(trx, script, { kind: "test", fileCheckId: fileId, startedBy: user.email }, context);
  });
  queue.wake();
  return { runId };
};
