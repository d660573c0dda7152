import type { SignedInContext } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findPersonRow } from "#server/people/policy/guard-account.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { UserRow } from "#server/store/db/schema.ts";
import { refuseTooEarly } from "./login-delay.ts";
import { verifyPassword } from "./passwords.ts";

/**
 * The row of whoever is signed in, once they have shown that they know the password. Guessing it from a stolen session
 * is held up like guessing it at the sign-in.
 *
 * @throws ApiError PASSWORD_WRONG, RATE_LIMITED
 */
export const confirmPassword = async (password: string, context: SignedInContext): Promise<UserRow> => {
  const { db, user, sessionId } = context;
  const row = await findPersonRow(db, user.id);
  await refuseTooEarly({ emailFolded: row.emailFolded, deviceId: sessionId }, context);
  if (await verifyPassword(password, row.passwordHash)) return row;
  await noteWrongProof(context);
  throw new ApiError("PASSWORD_WRONG");
};

/** Counts as a failed sign-in of this session. */
export const noteWrongProof = async (context: SignedInContext): Promise<void> => {
  const { db, user, sessionId } = context;
  const { emailFolded } = await findPersonRow(db, user.id);
  await db.transaction().execute(async (trx) => {
    const detail = { device: sessionId };
    await addAuditEntry(trx, { action: "signInFailed", actor: user, subject: emailFolded, detail }, context);
  });
};
