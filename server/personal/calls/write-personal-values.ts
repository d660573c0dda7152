import { Compile } from "typebox/compile";
import { notificationState, officeRule, type PersonalChange, personalValues } from "#contract/index.ts";
import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";
import type { Trx } from "#server/db/schema.ts";
import { applyChange } from "#server/personal/apply-change.ts";
import { isJsonObject, isOfficeRule, keepsOfficeRuleLimits } from "#server/personal/office-rule-limits.ts";

/** A device keeps a hundred notifications; what became of older ones nobody asks any more. */
const notificationsKept = 500;

/** Carries out what a person changed on one device, all of it or nothing. */
export const writePersonalValues: Handler<"writePersonalValues"> = async ({ changes }, context) => {
  if (!changes.every(isKnown)) throw new ApiError("BAD_REQUEST");
  const values = await context.db.transaction().execute(async (trx) => {
    const applied = [];
    for (const change of changes) applied.push(await applyChange(trx, change, context));
    await removeOldNotifications(trx, context.user.id);
    if (changes.some(({ key }) => isOfficeRule(key)) && !(await keepsOfficeRuleLimits(trx, context.user.id))) {
      throw new ApiError("BAD_REQUEST");
    }
    return applied;
  });
  return { values };
};

const checks = new Map(Object.entries(personalValues).map(([key, schema]) => [key, Compile(schema)]));
/** Keys that end in an id. */
const patterns = [
  [/^notifications\/[\w:.-]{8,100}$/, Compile(notificationState)],
  [/^settings\/ownRules\/EIGEN-\d{1,4}$/, Compile(officeRule)],
  [/^settings\/clients\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, Compile(officeRule)],
] as const;

const isKnown = ({ key, value }: PersonalChange): boolean => {
  const check = checks.get(key) ?? patterns.find(([pattern]) => pattern.test(key))?.[1];
  return check?.Check(value) === true && (!isOfficeRule(key) || value === false || isJsonObject(String(value)));
};

const removeOldNotifications = async (trx: Trx, userId: string): Promise<void> => {
  const ofNotifications = trx
    .selectFrom("personalValues")
    .where("userId", "=", userId)
    .where("key", "like", "notifications/%");
  const last = await ofNotifications
    .select("version")
    .orderBy("version", "desc")
    .offset(notificationsKept)
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  await trx
    .deleteFrom("personalValues")
    .where("userId", "=", userId)
    .where("key", "like", "notifications/%")
    .where("version", "<=", last.version)
    .execute();
};
