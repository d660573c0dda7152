import type { Handler } from "#server/calls/context.ts";
import { hashDeviceKey } from "#server/people/devices/device-row.ts";

/** Confirms that the device has removed its data. Repeated, earlier or unrequested confirmations change nothing. */
export const confirmWipe: Handler<"confirmWipe"> = async (
  { id, deviceKey, removed, unsent, requestedAt },
  { db, now },
) => {
  const order = db
    .updateTable("devices")
    .set({
      wipeRequestedAt: null,
      wipedAt: now(),
      lastContactAt: now(),
      wipedRemoved: removed,
      wipedUnsent: unsent,
      // No unsent entries remain.
      unsent: 0,
      unsentAt: now(),
    })
    .where("id", "=", id)
    .where("keyHash", "=", hashDeviceKey(deviceKey))
    .where("wipeRequestedAt", "is not", null);
  await (requestedAt === undefined ? order : order.where("wipeRequestedAt", "=", requestedAt)).execute();
  return {};
};
