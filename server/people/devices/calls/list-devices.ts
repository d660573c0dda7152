import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findSessionDevice, presentDevice } from "#server/people/devices/device-row.ts";
import { foldEmail } from "#server/people/people-rows/user-row.ts";
import { isAdministrator } from "#server/people/policy/policy.ts";

/** Devices of the caller, or of another user for administrators; most recent contact first. */
export const listDevices: Handler<"listDevices"> = async ({ email }, { db, user, sessionId }) => {
  const folded = foldEmail(email ?? user.email);
  if (folded !== foldEmail(user.email) && !isAdministrator(user)) throw new ApiError("ROLE_MISSING");
  const rows = await db
    .selectFrom("devices")
    .innerJoin("users", "users.id", "devices.userId")
    .where("users.emailFolded", "=", folded)
    .selectAll("devices")
    .orderBy("lastContactAt", "desc")
    .execute();
  const here = await findSessionDevice(db, sessionId);
  return { devices: rows.map((row) => presentDevice(row, here)) };
};
