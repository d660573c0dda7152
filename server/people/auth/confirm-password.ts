import type { SignedInContext } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findPersonRow } from "#server/people/policy/guard-account.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import { enforceLoginDelay } from "./login-delay.ts";
import { verifyPassword } from "./passwords.ts";

/**
 * The row of the caller after checking their password. Guessing it from a stolen session is slowed down like at
 * sign-in.
 *
 * @throws ApiError PASSWORD_WRONG, RATE_LIMITED
 */
export const confirmPassword = async (password: string, context: SignedInContext): Promise<UserRow> => {
  const { db, user, sessionId } = context;
  const row = await findPersonRow(db, user.id);
  await enforceLoginDelay({ emailFolded: row.emailFolded, deviceId: sessionId }, context);
  if (await verifyPassword(password, row.passwordHash)) return row;
  await recordFailedProof(context);
  throw new ApiError("PASSWORD_WRONG");
};

/** Counts as a failed sign-in of this session. */
export const recordFailedProof = async (context: SignedInContext): Promise<void> => {
  const { db, user, sessionId } = context;
  const { emailFolded } = await findPersonRow(db, user.id);
  await db.transaction().execute(async (trx) => {
    const detail = { device: sessionId };
    await addAuditEntry(trx, { action: "signInFailed", actor: user, subject: emailFolded, detail }, context);
  });
};
