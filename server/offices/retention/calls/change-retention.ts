import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import {
  type Retention,
  readRetentionSettings,
  retentionKinds,
  writeRetentionSettings,
} from "#server/offices/retention/retention-settings.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";

/** Takes effect the next night; the previous values are audited. */
export const changeRetention: Handler<"changeRetention"> = ({ before: expected, ...retention }, context) =>
  context.db.transaction().execute(async (trx) => {
    await lockSubject(trx, "retention");
    const before = await readRetentionSettings(trx);
    if (expected !== undefined && !isSame(expected, before)) throw new ApiError("SETTINGS_CHANGED");
    await writeRetentionSettings(trx, retention);
    const detail = { before: JSON.stringify(before), after: JSON.stringify(retention) };
    const event = { action: "settingsChange", actor: context.user, subject: "retention", detail } as const;
    await addAuditEntry(trx, event, context);
    return retention;
  });

const isSame = (a: Retention, b: Retention): boolean => retentionKinds.every((kind) => a[kind] === b[kind]);
