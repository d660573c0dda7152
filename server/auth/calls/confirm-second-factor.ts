import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import { noteWrongProof } from "#server/auth/confirm-password.ts";
import { refuseTooEarly } from "#server/auth/login-delay.ts";
import { replaceRecoveryCodes } from "#server/auth/recovery-codes.ts";
import { acceptShownCode } from "#server/auth/second-factor.ts";
import type { Handler } from "#server/context.ts";
import { findPersonRow } from "#server/users/guard-account.ts";

/** Puts the second factor in force; the recovery codes are shown this once. */
export const confirmSecondFactor: Handler<"confirmSecondFactor"> = async ({ code }, context) => {
  const { db, user, sessionId, now } = context;
  const { emailFolded } = await findPersonRow(db, user.id);
  await refuseTooEarly({ emailFolded, deviceId: sessionId }, context);
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
    await noteWrongProof(context);
    throw new ApiError("SECOND_FACTOR_WRONG");
  }
  return { recoveryCodes: [...recoveryCodes] };
};
