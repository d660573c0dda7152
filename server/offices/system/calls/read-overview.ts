import { dayMs } from "#engine/values/units.ts";
import type { Handler } from "#server/carriers/context.ts";
import { checkHealth } from "#server/offices/system/check-health.ts";
import { readLastChanges } from "#server/offices/system/read-last-changes.ts";
import { statusOf } from "#server/people/users/present-people.ts";
import type { Db } from "#server/store/db/schema.ts";

/** Most important facts for administrators; never waits for an unavailable service. */
export const readOverview: Handler<"readOverview"> = async (_input, context) => {
  const { db, now, version, rulesetVersion } = context;
  const [checks, people, fileChecks, lastChanges] = await Promise.all([
    checkHealth(context),
    countPeople(db),
    countFileChecks(db, now() - (now() % dayMs)),
    readLastChanges(db),
  ]);
  const uptimeSeconds = Math.floor(process.uptime());
  return { checks, ...people, fileChecks, lastChanges, version, rulesetVersion, uptimeSeconds };
};

const countPeople = async (db: Db) => {
  const rows = await db
    .selectFrom("users")
    .select(["role", "lockedAt", "passwordHash", "datevSubject", "totpConfirmedAt"])
    .execute();
  const people = { active: 0, invited: 0, locked: 0 };
  let adminsWithoutSecondFactor = 0;
  for (const row of rows) {
    const status = statusOf(row);
    people[status] += 1;
    const isAdmin = row.role === "super_admin" || row.role === "administrator";
    if (isAdmin && status === "active" && row.totpConfirmedAt === null) adminsWithoutSecondFactor += 1;
  }
  return { people, adminsWithoutSecondFactor };
};

/** Days are UTC, as in the list filter. */
const countFileChecks = async (db: Db, today: number) => {
  const { total, fresh, failed } = await db
    .selectFrom("fileChecks")
    .where("deletedAt", "is", null)
    .select(({ fn }) => [
      fn.countAll().as("total"),
      fn.countAll().filterWhere("createdAt", ">=", today).as("fresh"),
      fn.countAll().filterWhere("status", "=", "failed").as("failed"),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), today: Number(fresh), failed: Number(failed) };
};
