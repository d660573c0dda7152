import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { confirmPassword } from "#server/people/auth/confirm-password.ts";
import { hashPassword } from "#server/people/auth/passwords.ts";
import { refuseWeakPassword } from "#server/people/auth/refuse-weak-password.ts";
import { revokeSessionsOf } from "#server/people/auth/sessions.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Changes the caller's password and ends all other sessions. */
export const changePassword: Handler<"changePassword"> = async ({ currentPassword, newPassword }, context) => {
  const { db, user, sessionId, now } = context;
  const { passwordHash } = await confirmPassword(currentPassword, context);
  await refuseWeakPassword(newPassword, user, context);
  const next = await hashPassword(newPassword);
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable("users")
      .set({ passwordHash: next, updatedAt: now() })
      .where("id", "=", user.id)
      // Only one of two concurrent changes still matches the old hash.
      .where("passwordHash", "=", passwordHash)
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw new ApiError("PASSWORD_WRONG");
    await revokeSessionsOf(trx, user.id, now(), sessionId);
    await addAuditEntry(trx, { action: "passwordChange", actor: user, subject: user.id }, context);
  });
  return {};
};
