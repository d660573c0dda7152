import type { SignedInContext } from "#server/carriers/context.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Audits an order to an Ollama server, which has no user log of its own. */
export const auditOrder = (
  order: "pull" | "cancel" | "unload" | "bench" | "remove",
  { server, model }: { readonly server: string; readonly model: string },
  context: SignedInContext,
): Promise<void> => {
  const event = { action: "ollamaOrder", actor: context.user, subject: server, detail: { order, model } } as const;
  return context.db.transaction().execute((trx) => addAuditEntry(trx, event, context));
};
