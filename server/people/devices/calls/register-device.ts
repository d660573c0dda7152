import type { Handler } from "#server/calls/context.ts";
import { findWipes, hashDeviceKey } from "#server/people/devices/device-row.ts";

/** Notes which browser profile a session belongs to, that it was in contact and what it still holds. */
export const registerDevice: Handler<"registerDevice"> = ({ deviceKey, name, unsent }, context) => {
  const { db, user, sessionId, newId, now } = context;
  return db.transaction().execute(async (trx) => {
    // An app that says nothing takes back nothing: what was told stands with its time.
    const holding = unsent === undefined ? {} : { unsent, unsentAt: now() };
    const fresh = {
      id: newId(),
      userId: user.id,
      keyHash: hashDeviceKey(deviceKey),
      name,
      createdAt: now(),
      lastContactAt: now(),
      wipeRequestedAt: null,
      wipeRequestedBy: null,
      wipedAt: null,
      wipedRemoved: 0,
      wipedUnsent: 0,
      unsent: null,
      unsentAt: null,
      ...holding,
    };
    const { id } = await trx
      .insertInto("devices")
      .values(fresh)
      .onConflict((conflict) =>
        conflict.columns(["userId", "keyHash"]).doUpdateSet({ name, lastContactAt: fresh.lastContactAt, ...holding }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx.updateTable("sessions").set({ deviceId: id }).where("id", "=", sessionId).execute();
    return { wipes: await findWipes(trx, deviceKey) };
  });
};
