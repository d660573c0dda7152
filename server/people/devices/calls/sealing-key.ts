import { createHmac } from "node:crypto";
import type { Handler } from "#server/calls/context.ts";
import { hashDeviceKey } from "#server/people/devices/device-row.ts";

/**
 * Derived from key file, user and device and never stored, so that neither a new password nor an older database changes
 * it.
 */
export const sealingKey: Handler<"sealingKey"> = async ({ deviceKey }, { keys, user }) => ({
  key: createHmac("sha256", keys.devices)
    .update(`${user.id}/${hashDeviceKey(deviceKey)}`)
    .digest("base64url"),
});
