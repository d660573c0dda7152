import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";
import { findSessionDevice, presentDevice } from "#server/devices/device-row.ts";
import { isAdministrator } from "#server/policy/policy.ts";
import { foldEmail } from "#server/users/user-row.ts";

/** Devices of the person, or of somebody else for those who administer; last contact first. */
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
