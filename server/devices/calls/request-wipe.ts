import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { findSessionDevice, presentDevice } from "#server/devices/device-row.ts";
import { mayManageDevices } from "#server/policy/policy.ts";

/** „Lokale Daten auf diesem Gerät löschen lassen“: one's own device, or any for those who administer. */
export const requestWipe: Handler<"requestWipe"> = async ({ id }, context) => {
  const { db, user, sessionId, now } = context;
  const row = await db
    .selectFrom("devices")
    .innerJoin("users", "users.id", "devices.userId")
    .where("devices.id", "=", id)
    .selectAll("devices")
    .select("users.role")
    .executeTakeFirst();
  // Somebody else's device is not told apart from one that does not exist.
  if (!row || !mayManageDevices(user, { id: row.userId, role: row.role })) throw new ApiError("DEVICE_NOT_FOUND");
  const wipeRequestedAt = row.wipeRequestedAt ?? now();
  await db.transaction().execute(async (trx) => {
    const change = { wipeRequestedAt, wipeRequestedBy: user.id, wipedAt: null };
    await trx.updateTable("devices").set(change).where("id", "=", id).execute();
    await addAuditEntry(
      trx,
      { action: "wipeRequest", actor: user, subject: id, detail: { owner: row.userId } },
      context,
    );
    // Whoever holds the device can do nothing with its session from here on, and learns of the order at the first 401.
    await trx
      .updateTable("sessions")
      .set({ revokedAt: now() })
      .where("deviceId", "=", id)
      .where("revokedAt", "is", null)
      .execute();
  });
  return { device: presentDevice({ ...row, wipeRequestedAt, wipedAt: null }, await findSessionDevice(db, sessionId)) };
};
