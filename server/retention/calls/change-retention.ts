import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { readRetentionSettings, writeRetentionSettings } from "#server/retention/retention-settings.ts";

/** Changes what the next night deletes; the audit tells what held before. */
export const changeRetention: Handler<"changeRetention"> = (retention, context) =>
  context.db.transaction().execute(async (trx) => {
    const before = await readRetentionSettings(trx);
    await writeRetentionSettings(trx, retention);
    const detail = { before: JSON.stringify(before), after: JSON.stringify(retention) };
    const event = { action: "settingsChange", actor: context.user, subject: "retention", detail } as const;
    await addAuditEntry(trx, event, context);
    return retention;
  });
