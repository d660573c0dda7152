import type { Handler } from "#server/calls/context.ts";
import { findWipes, hashDeviceKey } from "#server/people/devices/device-row.ts";

/** Links a session to its browser profile, and stores the last contact and the number of unsent entries. */
export const registerDevice: Handler<"registerDevice"> = ({ deviceKey, name, unsent }, context) => {
  const { db, user, sessionId, newId, now } = context;
  return db.transaction().execute(async (trx) => {
    // If the app reports nothing, the last report and its time stay.
    const unsentReport = unsent === undefined ? {} : { unsent, unsentAt: now() };
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
      ...unsentReport,
    };
    const { id } = await trx
      .insertInto("devices")
      .values(fresh)
      .onConflict((conflict) =>
        conflict
          .columns(["userId", "keyHash"])
          .doUpdateSet({ name, lastContactAt: fresh.lastContactAt, ...unsentReport }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx.updateTable("sessions").set({ deviceId: id }).where("id", "=", sessionId).execute();
    return { wipes: await findWipes(trx, deviceKey) };
  });
};
