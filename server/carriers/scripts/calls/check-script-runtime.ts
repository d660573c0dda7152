import type { Handler } from "#server/carriers/context.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

export const checkScriptRuntime: Handler<"checkScriptRuntime"> = async (_input, context) => {
  const { db, scripts, user } = context;
  await requireRule("scripts", context);
  const event = { action: "scriptTest", actor: user, subject: "python" } as const;
  await db.transaction().execute((trx) => addAuditEntry(trx, event, context));
  void scripts.check();
  return scripts.state();
};
