import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { recordFailedProof } from "#server/people/auth/confirm-password.ts";
import { enforceLoginDelay } from "#server/people/auth/login-delay.ts";
import { replaceRecoveryCodes } from "#server/people/auth/recovery-codes.ts";
import { acceptShownCode } from "#server/people/auth/second-factor.ts";
import { findPersonRow } from "#server/people/policy/guard-account.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Activates the second factor; the recovery codes are returned only here. */
export const confirmSecondFactor: Handler<"confirmSecondFactor"> = async ({ code }, context) => {
  const { db, user, sessionId, now } = context;
  const { emailFolded } = await findPersonRow(db, user.id);
  await enforceLoginDelay({ emailFolded, deviceId: sessionId }, context);
  const recoveryCodes = await db.transaction().execute(async (trx) => {
    const row = await findPersonRow(trx, user.id);
    if (row.totpConfirmedAt !== null) throw new ApiError("SECOND_FACTOR_ON");
    if (!(await acceptShownCode(trx, row, code, context))) return null;
    const on = { totpConfirmedAt: now(), updatedAt: now() };
    await trx.updateTable("users").set(on).where("id", "=", user.id).execute();
    await addAuditEntry(trx, { action: "secondFactorOn", actor: user, subject: user.id }, context);
    return replaceRecoveryCodes(trx, user.id, now());
  });
  if (recoveryCodes === null) {
    await recordFailedProof(context);
    throw new ApiError("SECOND_FACTOR_WRONG");
  }
  return { recoveryCodes: [...recoveryCodes] };
};
