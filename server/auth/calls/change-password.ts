import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import { confirmPassword } from "#server/auth/confirm-password.ts";
import { hashPassword } from "#server/auth/passwords.ts";
import { refuseWeakPassword } from "#server/auth/refuse-weak-password.ts";
import { revokeSessionsOf } from "#server/auth/sessions.ts";
import type { Handler } from "#server/context.ts";

/** Changes one's own password and ends all other sessions. */
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
