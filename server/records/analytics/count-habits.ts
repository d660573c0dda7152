import { type CallOutput, officeRulePrefixes } from "#contract/index.ts";
import { findRule } from "#engine/index.ts";
import type { Db } from "#server/store/db/schema.ts";

type Figures = CallOutput<"readOfficeFigures">;

const shownFiles = 10;
const shownRules = 10;
const shownActs = 15;

/** What takes most room of what came in the period. */
export const listLargest = async (db: Db, since: number): Promise<Figures["largest"]> => {
  const rows = await db
    .selectFrom("fileChecks")
    .select(["id", "originalFileName", "clientNumber", "size"])
    .where("createdAt", ">=", since)
    .where("deletedAt", "is", null)
    .orderBy("size", "desc")
    .orderBy("id")
    .limit(shownFiles)
    .execute();
  return rows.map(({ id, originalFileName, clientNumber, size }) => ({
    ...{ fileId: id, name: originalFileName, clientNumber },
    bytes: Number(size),
  }));
};

/** Accepted deviations by rule, of whomever they are. */
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
    .slice(0, shownRules);
};

/** The value is JSON of the app in JSON; the server has only looked that it is an object. */
const readRule = (valueJson: string): string | null => {
  const deviation = JSON.parse(JSON.parse(valueJson)) as { readonly rule?: unknown };
  return typeof deviation.rule === "string" ? deviation.rule : null;
};

/** What was done how often; the audit knows by whom, the figures do not. */
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
    .slice(0, shownActs);
};
