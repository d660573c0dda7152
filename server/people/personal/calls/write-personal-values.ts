import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { applyChange } from "#server/people/personal/apply-change.ts";
import { isKnown } from "#server/people/personal/known-values.ts";
import { isOfficeRule, keepsOfficeRuleLimits } from "#server/people/personal/office-rule-limits.ts";
import type { Trx } from "#server/store/db/schema.ts";

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
