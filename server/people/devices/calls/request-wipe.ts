import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findSessionDevice, presentDevice } from "#server/people/devices/device-row.ts";
import { orderWipe } from "#server/people/devices/order-wipe.ts";
import { mayManageDevices } from "#server/people/policy/policy.ts";

/** „Lokale Daten auf diesem Gerät löschen lassen“: the caller's own device, or any for administrators. */
export const requestWipe: Handler<"requestWipe"> = async ({ id }, context) => {
  const { db, user, sessionId } = context;
  const row = await db
    .selectFrom("devices")
    .innerJoin("users", "users.id", "devices.userId")
    .where("devices.id", "=", id)
    .selectAll("devices")
    .select("users.role")
    .executeTakeFirst();
  // A device of another user looks like one that does not exist.
  if (!row || !mayManageDevices(user, { id: row.userId, role: row.role })) throw new ApiError("DEVICE_NOT_FOUND");
  const wipeRequestedAt = await db.transaction().execute((trx) => orderWipe(trx, row, context));
  return { device: presentDevice({ ...row, wipeRequestedAt, wipedAt: null }, await findSessionDevice(db, sessionId)) };
};
