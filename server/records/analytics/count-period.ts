import type { CallOutput } from "#contract/index.ts";
import { dayMs } from "#engine/values/units.ts";
import type { Db } from "#server/store/db/schema.ts";

type Figures = CallOutput<"readOfficeFigures">;

const weekMs = 7 * dayMs;
/** 5 January 1970 was a Monday. */
const firstMonday = 4 * dayMs;

const startOfWeek = (at: number): number => at - ((at - firstMonday) % weekMs);

/** Counts the period, excluding what has been deleted since. */
export const countPeriod = async (
  db: Db,
  since: number,
  now: number,
): Promise<Pick<Figures, "people" | "devices" | "fileChecks" | "weeks">> => {
  const rows = await db
    .selectFrom("fileChecks")
    .select(["createdAt", "size", "verdict"])
    .where("createdAt", ">=", since)
    .where("deletedAt", "is", null)
    .execute();
  const verdicts = { importable: 0, importableWithWarnings: 0, notImportable: 0, notCheckable: 0 };
  const weeks = new Map<number, { start: number; count: number; notImportable: number }>();
  for (let start = startOfWeek(since); start <= now; start += weekMs)
    weeks.set(start, { start, count: 0, notImportable: 0 });
  let [bytes, largestBytes] = [0, 0];
  for (const { createdAt, size, verdict } of rows) {
    bytes += Number(size);
    largestBytes = Math.max(largestBytes, Number(size));
    if (verdict !== null) verdicts[verdict] += 1;
    const week = weeks.get(startOfWeek(Number(createdAt)));
    if (!week) continue;
    week.count += 1;
    if (verdict === "notImportable") week.notImportable += 1;
  }
  return {
    people: { uploading: await countUploading(db, since), accounts: await countAccounts(db) },
    devices: await countDevices(db, since),
    fileChecks: { count: rows.length, bytes, largestBytes, verdicts },
    weeks: [...weeks.values()],
  };
};

const countUploading = async (db: Db, since: number): Promise<number> => {
  const { count } = await db
    .selectFrom("fileChecks")
    .where("createdAt", ">=", since)
    .where("deletedAt", "is", null)
    .select(({ fn }) => fn.count("ownerId").distinct().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const countAccounts = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom("users")
    .where("lockedAt", "is", null)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const countDevices = async (db: Db, since: number): Promise<number> => {
  const { count } = await db
    .selectFrom("devices")
    .where("lastContactAt", ">=", since)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};
