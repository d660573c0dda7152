import { createHash } from "node:crypto";
import type { Device, Wipe } from "#contract/index.ts";
import type { DeviceRow } from "#server/store/db/rows/people.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";

export const presentDevice = (row: DeviceRow, thisDeviceId: string | null): Device => ({
  id: row.id,
  name: row.name,
  createdAt: Number(row.createdAt),
  lastContactAt: Number(row.lastContactAt),
  wipeRequestedAt: row.wipeRequestedAt === null ? null : Number(row.wipeRequestedAt),
  wipedAt: row.wipedAt === null ? null : Number(row.wipedAt),
  wipedRemoved: Number(row.wipedRemoved),
  wipedUnsent: Number(row.wipedUnsent),
  unsent: row.unsent === null ? null : Number(row.unsent),
  unsentAt: row.unsentAt === null ? null : Number(row.unsentAt),
  isThis: row.id === thisDeviceId,
});

/** Stored as a hash, so that a reader of the database cannot act as the device. */
export const hashDeviceKey = (deviceKey: string): string => createHash("sha256").update(deviceKey).digest("hex");

/** Pending wipe orders of this browser profile, for all its users. */
export const findWipes = async (db: Db | Trx, deviceKey: string): Promise<Wipe[]> => {
  const rows = await db
    .selectFrom("devices")
    .select(["id", "userId", "wipeRequestedAt"])
    .where("keyHash", "=", hashDeviceKey(deviceKey))
    .where("wipeRequestedAt", "is not", null)
    .execute();
  return rows.map(({ id, userId, wipeRequestedAt }) => ({ id, ownerId: userId, requestedAt: Number(wipeRequestedAt) }));
};

export const findSessionDevice = async (db: Db, sessionId: string): Promise<string | null> =>
  (await db.selectFrom("sessions").select("deviceId").where("id", "=", sessionId).executeTakeFirst())?.deviceId ?? null;
