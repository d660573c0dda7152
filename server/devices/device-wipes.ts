import type { Handler } from "#server/context.ts";
import { findWipes, hashDeviceKey } from "./device-row.ts";

/** What a device is to remove; the key of the device is all it needs to ask. */
export const deviceWipes: Handler<"deviceWipes"> = async ({ deviceKey }, { db }) => ({
  wipes: await findWipes(db, deviceKey),
});

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
    })
    .where("id", "=", id)
    .where("keyHash", "=", hashDeviceKey(deviceKey))
    .where("wipeRequestedAt", "is not", null)
    .execute();
  return {};
};
