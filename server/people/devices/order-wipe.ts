import type { SignedInContext } from "#server/calls/context.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { DeviceRow, Trx } from "#server/store/db/schema.ts";

/** Ends the sessions of a device at once and asks it to remove the person's data; answers since when it is asked. */
export const orderWipe = async (
  trx: Trx,
  device: Pick<DeviceRow, "id" | "userId">,
  context: SignedInContext,
): Promise<number> => {
  const { user, now } = context;
  const present = await trx
    .selectFrom("devices")
    .select("wipeRequestedAt")
    .where("id", "=", device.id)
    .executeTakeFirst();
  const wipeRequestedAt = Number(present?.wipeRequestedAt ?? now());
  const change = { wipeRequestedAt, wipeRequestedBy: user.id, wipedAt: null };
  await trx.updateTable("devices").set(change).where("id", "=", device.id).execute();
  const detail = { owner: device.userId };
  await addAuditEntry(trx, { action: "wipeRequest", actor: user, subject: device.id, detail }, context);
  // Whoever holds the device can do nothing with its session from here on, and learns of the order at the first 401.
  await trx
    .updateTable("sessions")
    .set({ revokedAt: now() })
    .where("deviceId", "=", device.id)
    .where("revokedAt", "is", null)
    .execute();
  return wipeRequestedAt;
};
