import type { Handler } from "#server/carriers/context.ts";
import { addScriptRun } from "#server/carriers/scripts/add-script-run.ts";
import { findScript } from "#server/carriers/scripts/script-rows.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Runs the saved version, approved or not; its output is only visible to administrators. */
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
