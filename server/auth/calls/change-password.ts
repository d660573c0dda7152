import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import { refuseTooEarly } from "#server/auth/login-delay.ts";
import { hashPassword, verifyPassword } from "#server/auth/passwords.ts";
import { revokeSessionsOf } from "#server/auth/sessions.ts";
import type { Handler } from "#server/context.ts";
import { foldEmail } from "#server/users/user-row.ts";

/**
 * Changes one's own password and ends all other sessions. Guessing the present one from a stolen session is held up
 * like guessing it at the sign-in.
 */
export const changePassword: Handler<"changePassword"> = async ({ currentPassword, newPassword }, context) => {
  const { db, user, sessionId, now } = context;
  const emailFolded = foldEmail(user.email);
  await refuseTooEarly({ emailFolded, deviceId: sessionId }, context);
  const { passwordHash } = await db
    .selectFrom("users")
    .select("passwordHash")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(currentPassword, passwordHash))) {
    await db.transaction().execute(async (trx) => {
      const detail = { device: sessionId };
      await addAuditEntry(trx, { action: "signInFailed", actor: user, subject: emailFolded, detail }, context);
    });
    throw new ApiError("PASSWORD_WRONG");
  }
  const next = await hashPassword(newPassword);
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable("users")
      .set({ passwordHash: next, updatedAt: now() })
      .where("id", "=", user.id)
      // Of two changes at once only one still finds the password it was allowed with.
      .where("passwordHash", "=", passwordHash)
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw new ApiError("PASSWORD_WRONG");
    await revokeSessionsOf(trx, user.id, now(), sessionId);
    await addAuditEntry(trx, { action: "passwordChange", actor: user, subject: user.id }, context);
  });
  return {};
};
