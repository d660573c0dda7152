import type { User } from "#contract/index.ts";
import type { SignedInContext } from "#server/calls/context.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { DeviceRow } from "#server/store/db/rows/people.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** Ends the sessions of a device immediately and requests a wipe; returns the time of the request. */
export const orderWipe = async (
  trx: Trx,
  device: Pick<DeviceRow, "id" | "userId">,
  context: Pick<SignedInContext, "now" | "address"> & { readonly user: Pick<User, "id" | "email"> },
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
  // The session no longer works; after the next 401 the device asks for wipe orders.
  await trx
    .updateTable("sessions")
    .set({ revokedAt: now() })
    .where("deviceId", "=", device.id)
    .where("revokedAt", "is", null)
    .execute();
  return wipeRequestedAt;
};
