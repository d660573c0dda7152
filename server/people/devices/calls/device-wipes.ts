import type { Handler } from "#server/calls/context.ts";
import { findWipes } from "#server/people/devices/device-row.ts";

/** What a device is to remove; the key of the device is all it needs to ask. */
export const deviceWipes: Handler<"deviceWipes"> = async ({ deviceKey }, { db }) => ({
  wipes: await findWipes(db, deviceKey),
});
