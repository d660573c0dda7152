import { type OfficeRuleKind, officeRuleLimits, officeRulePrefixes } from "#contract/index.ts";
import type { Trx } from "#server/store/db/schema.ts";

const kinds = Object.keys(officeRulePrefixes) as OfficeRuleKind[];

export const isOfficeRule = (key: string): boolean => kinds.some((kind) => key.startsWith(officeRulePrefixes[kind]));

/** The server stores the text as it is and only checks that it is a JSON object. */
export const isJsonObject = (text: string): boolean => {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null && !Array.isArray(data);
  } catch {
    return false;
  }
};

/** Removed rules do not count. */
export const isWithinOfficeRuleLimits = async (trx: Trx, userId: string): Promise<boolean> => {
  for (const kind of kinds) {
    const { count } = await trx
      .selectFrom("personalValues")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("userId", "=", userId)
      .where("key", "like", `${officeRulePrefixes[kind]}%`)
      .where("valueJson", "!=", "false")
      .executeTakeFirstOrThrow();
    if (Number(count) > officeRuleLimits[kind]) return false;
  }
  return true;
};
