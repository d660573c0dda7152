import type { Person } from "#contract/users.ts";
import { rowToUser } from "#server/people/people-rows/user-row.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import type { Db } from "#server/store/db/schema.ts";

/** Rows as shown to administrators, in the same order. */
export const presentPeople = async (db: Db, rows: readonly UserRow[]): Promise<Person[]> => {
  const devices = await countDevices(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, email, fullName, role, permissions, datev } = rowToUser(row);
    return {
      id,
      email,
      fullName,
      role,
      permissions,
      clientNumbers: datev.clientNumbers,
      status: statusOf(row),
      createdAt: Number(row.createdAt),
      lastLoginAt: row.lastLoginAt === null ? null : Number(row.lastLoginAt),
      ...(devices.get(id) ?? { devices: 0, unsent: 0 }),
      hasSecondFactor: row.totpConfirmedAt !== null,
      version: Number(row.version),
    };
  });
};

export const presentPerson = async (db: Db, row: UserRow): Promise<Person> => {
  const [person] = await presentPeople(db, [row]);
  if (!person) throw new Error("one row makes one person");
  return person;
};

export const statusOf = (row: Pick<UserRow, "lockedAt" | "passwordHash" | "datevSubject">): Person["status"] => {
  if (row.lockedAt !== null) return "locked";
  return row.passwordHash === "" && row.datevSubject === null ? "invited" : "active";
};

type Devices = Pick<Person, "devices" | "unsent">;

const countDevices = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Devices>> => {
  if (ids.length === 0) return new Map();
  const counts = await db
    .selectFrom("devices")
    .select(({ fn }) => ["userId", fn.countAll<number>().as("count"), fn.sum<number | null>("unsent").as("unsent")])
    .where("userId", "in", ids)
    .groupBy("userId")
    .execute();
  return new Map(
    counts.map(({ userId, count, unsent }) => [userId, { devices: Number(count), unsent: Number(unsent) }]),
  );
};
