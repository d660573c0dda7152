import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { revokeSession } from "#server/people/auth/sessions.ts";
import { orderWipe } from "#server/people/devices/order-wipe.ts";
import { findPersonRow } from "#server/people/policy/guard-account.ts";
import { mayManageDevices } from "#server/people/policy/policy.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Ends the session of another user, and wipes the device if it was lost. */
export const endPersonSession: Handler<"endPersonSession"> = async ({ id, sessionId, wipe = false }, context) => {
  const { db, user, now } = context;
  await db.transaction().execute(async (trx) => {
    const row = await findPersonRow(trx, id);
    if (!mayManageDevices(user, row)) throw new ApiError("SUPER_ADMIN_ONLY");
    const session = await trx
      .selectFrom("sessions")
      .select(["revokedAt", "deviceId"])
      .where("id", "=", sessionId)
      .where("userId", "=", id)
      .executeTakeFirst();
    if (!session) throw new ApiError("SESSION_NOT_FOUND");
    if (session.revokedAt === null) {
      await revokeSession(trx, sessionId, now());
      const detail = { owner: id };
      await addAuditEntry(trx, { action: "sessionEnd", actor: user, subject: sessionId, detail }, context);
    }
    if (wipe && session.deviceId !== null) await orderWipe(trx, { id: session.deviceId, userId: id }, context);
  });
  return {};
};
