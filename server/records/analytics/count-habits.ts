import { type CallOutput, officeRulePrefixes } from "#contract/index.ts";
import { findRule } from "#engine/index.ts";
import type { Db } from "#server/store/db/schema.ts";

type Figures = CallOutput<"readOfficeFigures">;

const maxFiles = 10;
const maxRules = 10;
const maxActs = 15;

/** The largest files received in the period. */
export const listLargest = async (db: Db, since: number): Promise<Figures["largest"]> => {
  const rows = await db
    .selectFrom("fileChecks")
    .select(["id", "originalFileName", "clientNumber", "size"])
    .where("createdAt", ">=", since)
    .where("deletedAt", "is", null)
    .orderBy("size", "desc")
    .orderBy("id")
    .limit(maxFiles)
    .execute();
  return rows.map(({ id, originalFileName, clientNumber, size }) => ({
    ...{ fileId: id, name: originalFileName, clientNumber },
    bytes: Number(size),
  }));
};

/** Accepted deviations by rule, across all users. */
export const countAccepted = async (db: Db): Promise<Figures["accepted"]> => {
  const rows = await db
    .selectFrom("personalValues")
    .select("valueJson")
    .where("key", "like", `${officeRulePrefixes.deviations}%`)
    .where("valueJson", "!=", "false")
    .execute();
  const counts = new Map<string, number>();
  for (const { valueJson } of rows) {
    const rule = readRule(valueJson);
    if (rule !== null) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return [...counts]
    .map(([rule, count]) => ({ rule, title: findRule(rule)?.title ?? rule, count }))
    .toSorted((a, b) => b.count - a.count || a.rule.localeCompare(b.rule))
    .slice(0, maxRules);
};

/** The value is JSON of the app inside JSON; the server only checks that it is an object. */
const readRule = (valueJson: string): string | null => {
  const deviation = JSON.parse(JSON.parse(valueJson)) as { readonly rule?: unknown };
  return typeof deviation.rule === "string" ? deviation.rule : null;
};

/** Number of times each action was done, without the users recorded in the audit. */
export const countActs = async (db: Db, since: number): Promise<Figures["acts"]> => {
  const rows = await db
    .selectFrom("auditEntries")
    .select(["action", ({ fn }) => fn.countAll().as("count")])
    .where("at", ">=", since)
    .groupBy("action")
    .execute();
  return rows
    .map(({ action, count }) => ({ action, count: Number(count) }))
    .toSorted((a, b) => b.count - a.count || a.action.localeCompare(b.action))
    .slice(0, maxActs);
};
