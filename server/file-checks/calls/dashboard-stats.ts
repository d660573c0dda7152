import type { ExpressionBuilder } from "kysely";
import type { Handler } from "#server/context.ts";
import type { Database } from "#server/db/schema.ts";
import { isVisible } from "#server/file-checks/visible-rows.ts";

const dayMs = 86_400_000;
const shownDays = 30;
const shownRules = 10;

/** Figures about all file checks one sees. Days are those of UTC, as in the filter of the list. */
export const dashboardStats: Handler<"dashboardStats"> = async (_input, { db, user, now }) => {
  const visible = db.selectFrom("fileChecks").where(isVisible(user));
  const count = ({ fn }: ExpressionBuilder<Database, "fileChecks">) => fn.countAll<number>().as("count");
  const byStatus = await visible.select("status").select(count).groupBy("status").execute();
  const byVerdict = await visible.select("verdict").select(count).groupBy("verdict").execute();
  const today = Math.floor(now() / dayMs);
  const since = (today - shownDays + 1) * dayMs;
  const recent = await visible.select("createdAt").where("createdAt", ">=", since).execute();
  const perDay = Map.groupBy(recent, ({ createdAt }) => Math.floor(Number(createdAt) / dayMs));
  const rules = await db
    .selectFrom("findings")
    .where("fileCheckId", "in", ({ selectFrom }) => selectFrom("fileChecks").select("id").where(isVisible(user)))
    .where("severity", "!=", "hint")
    .select(["rule", "severity", "title"])
    .select(({ fn }) => fn.countAll<number>().as("files"))
    .groupBy(["rule", "severity", "title"])
    .orderBy("files", "desc")
    .orderBy("rule")
    .limit(shownRules)
    .execute();
  return {
    total: byStatus.reduce((sum, row) => sum + Number(row.count), 0),
    byStatus: Object.fromEntries(byStatus.map((row) => [row.status, Number(row.count)])),
    byVerdict: Object.fromEntries(
      byVerdict.flatMap(({ verdict, count }) => (verdict === null ? [] : [[verdict, Number(count)]])),
    ),
    days: Array.from({ length: shownDays }, (_, index) => {
      const day = today - shownDays + 1 + index;
      return { day: new Date(day * dayMs).toISOString().slice(0, 10), count: perDay.get(day)?.length ?? 0 };
    }),
    rules: rules.map(({ files, ...rule }) => ({ ...rule, files: Number(files) })),
  };
};
