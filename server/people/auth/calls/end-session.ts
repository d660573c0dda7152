import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { confirmPassword } from "#server/people/auth/confirm-password.ts";
import { revokeSession } from "#server/people/auth/sessions.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Ends one of the caller's sessions, on any device; its tokens are invalid immediately. */
export const endSession: Handler<"endSession"> = async ({ id, password }, context) => {
  const { db, user, now } = context;
  await confirmPassword(password, context);
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("sessions")
      .select("revokedAt")
      .where("id", "=", id)
      .where("userId", "=", user.id)
      .executeTakeFirst();
    if (!row) throw new ApiError("SESSION_NOT_FOUND");
    if (row.revokedAt !== null) return;
    await revokeSession(trx, id, now());
    await addAuditEntry(trx, { action: "sessionEnd", actor: user, subject: id }, context);
  });
  return {};
};
