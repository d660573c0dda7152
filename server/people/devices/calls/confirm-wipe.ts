import type { Handler } from "#server/calls/context.ts";
import { hashDeviceKey } from "#server/people/devices/device-row.ts";

/** The device has removed it. Repeating it, or confirming what nobody asked for, changes nothing. */
export const confirmWipe: Handler<"confirmWipe"> = async ({ id, deviceKey, removed, unsent }, { db, now }) => {
  await db
    .updateTable("devices")
    .set({
      wipeRequestedAt: null,
      wipedAt: now(),
      lastContactAt: now(),
      wipedRemoved: removed,
      wipedUnsent: unsent,
      // Nothing is left that could still come.
      unsent: 0,
      unsentAt: now(),
    })
    .where("id", "=", id)
    .where("keyHash", "=", hashDeviceKey(deviceKey))
    .where("wipeRequestedAt", "is not", null)
    .execute();
  return {};
};
