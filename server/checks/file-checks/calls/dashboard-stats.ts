import { sql } from "kysely";
import type { User } from "#contract/index.ts";
import { dayMs } from "#engine/values/units.ts";
import type { Handler } from "#server/checks/context.ts";
import { reachOf } from "#server/people/policy/policy.ts";
import { unite, visibleSources } from "#server/people/policy/visible-sources.ts";
import type { Db } from "#server/store/db/schema.ts";

const maxDays = 30;
const maxRules = 10;

/** Statistics of all visible file checks. Days are UTC, as in the list filter. */
export const dashboardStats: Handler<"dashboardStats"> = async (_input, { db, user, now }) => {
  const today = Math.floor(now() / dayMs);
  const sources = visibleSources(db, user, {});
  const states = await unite(
    sources.map((source) =>
      source
        .select(["status", "verdict"])
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .groupBy(["status", "verdict"]),
    ),
  )?.execute();
  const since = (today - maxDays + 1) * dayMs;
  const days = await unite(
    sources.map((source) =>
      source
        .where("createdAt", ">=", since)
        .select(sql<number>`created_at / ${sql.lit(dayMs)}`.as("day"))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .groupBy(sql`created_at / ${sql.lit(dayMs)}`),
    ),
  )?.execute();
  const perDay = sumBy(days ?? [], ({ day }) => String(day));
  return {
    total: (states ?? []).reduce((sum, { count }) => sum + Number(count), 0),
    byStatus: Object.fromEntries(sumBy(states ?? [], ({ status }) => status)),
    byVerdict: Object.fromEntries(
      sumBy(
        (states ?? []).filter(({ verdict }) => verdict !== null),
        ({ verdict }) => verdict ?? "",
      ),
    ),
    days: Array.from({ length: maxDays }, (_, index) => {
      const day = today - maxDays + 1 + index;
      return { day: new Date(day * dayMs).toISOString().slice(0, 10), count: perDay.get(String(day)) ?? 0 };
    }),
    rules: await countRules(db, user),
  };
};

const sumBy = <Row extends { readonly count: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + Number(row.count));
  return sums;
};

const countRules = async (db: Db, user: User) => {
  const reach = reachOf(user);
  let counted = db.selectFrom("findingCounts").where("severity", "!=", "hint");
  if (reach.kind === "clients") {
    const { ownerId, clientNumbers } = reach;
    counted = counted.where(({ eb, or }) =>
      or([eb("ownerId", "=", ownerId), ...(clientNumbers.length > 0 ? [eb("clientNumber", "in", clientNumbers)] : [])]),
    );
  }
  const rows = await counted
    .select(["rule", "severity", "title"])
    .select(({ fn }) => fn.sum<number>("files").as("files"))
    .groupBy(["rule", "severity", "title"])
    .having(({ fn }) => fn.sum("files"), ">", 0)
    .orderBy("files", "desc")
    .orderBy("rule")
    .limit(maxRules)
    .execute();
  return rows.map(({ files, ...rule }) => ({ ...rule, files: Number(files) }));
};
