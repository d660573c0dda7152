import type { Handler } from "#server/carriers/context.ts";
import { renewSecret, webhookSecretName } from "#server/carriers/webhooks/webhook-secret.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** The secret is returned only here. */
export const renewWebhookSecret: Handler<"renewWebhookSecret"> = async (_input, context) => {
  const { db, keys, user } = context;
  const secret = await db.transaction().execute(async (trx) => {
    const event = {
      action: "settingsChange",
      actor: user,
      subject: webhookSecretName,
      detail: { after: "geändert" },
    } as const;
    await addAuditEntry(trx, event, context);
    return renewSecret(trx, keys);
  });
  return { secret };
};
