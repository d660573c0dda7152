import type { Handler } from "#server/calls/context.ts";
import { findWipes } from "#server/people/devices/device-row.ts";

/** Pending wipe orders of a device; the device key is sufficient. */
export const deviceWipes: Handler<"deviceWipes"> = async ({ deviceKey }, { db }) => ({
  wipes: await findWipes(db, deviceKey),
});
