import type { Handler } from "#server/carriers/context.ts";
import { selfTests } from "#server/offices/system/self-tests.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Does for a probe file what is done for a real one. Audited. */
export const runSelfTest: Handler<"runSelfTest"> = async ({ key }, context) => {
  const startedAt = performance.now();
  const steps = await selfTests[key](context);
  const isOk = steps.every((step) => step.isOk);
  const detail = { isOk };
  await context.db
    .transaction()
    .execute((trx) => addAuditEntry(trx, { action: "selfTest", actor: context.user, subject: key, detail }, context));
  return { isOk, durationMs: Math.round(performance.now() - startedAt), steps: [...steps] };
};
