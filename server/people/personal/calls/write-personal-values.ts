import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { applyChange } from "#server/people/personal/apply-change.ts";
import { isValidValue } from "#server/people/personal/is-valid-value.ts";
import { isOfficeRule, isWithinOfficeRuleLimits } from "#server/people/personal/office-rule-limits.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** A device keeps a hundred notifications; the state of older ones is never read. */
const maxNotifications = 500;

/** Applies all changes a user made on one device, or none. */
export const writePersonalValues: Handler<"writePersonalValues"> = async ({ changes }, context) => {
  if (!changes.every(isValidValue)) throw new ApiError("BAD_REQUEST");
  const values = await context.db.transaction().execute(async (trx) => {
    const applied = [];
    for (const change of changes) applied.push(await applyChange(trx, change, context));
    await removeOldNotifications(trx, context.user.id);
    if (changes.some(({ key }) => isOfficeRule(key)) && !(await isWithinOfficeRuleLimits(trx, context.user.id))) {
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
    .offset(maxNotifications)
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
