import type { Handler } from "#server/context.ts";
import { findWipes, hashDeviceKey } from "#server/devices/device-row.ts";

/** Notes which browser profile a session belongs to and that it was in contact. */
export const registerDevice: Handler<"registerDevice"> = ({ deviceKey, name }, { db, user, sessionId, newId, now }) =>
  db.transaction().execute(async (trx) => {
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
    };
    const { id } = await trx
      .insertInto("devices")
      .values(fresh)
      .onConflict((conflict) =>
        conflict.columns(["userId", "keyHash"]).doUpdateSet({ name, lastContactAt: fresh.lastContactAt }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx.updateTable("sessions").set({ deviceId: id }).where("id", "=", sessionId).execute();
    return { wipes: await findWipes(trx, deviceKey) };
  });
