import { Compile } from "typebox/compile";
import { notificationState, type PersonalChange, personalValues } from "#contract/index.ts";
import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";
import type { Trx } from "#server/db/schema.ts";
import { applyChange } from "./apply-change.ts";

/** A device keeps a hundred notifications; what became of older ones nobody asks any more. */
const notificationsKept = 500;

/** Carries out what a person changed on one device, all of it or nothing. */
export const writePersonalValues: Handler<"writePersonalValues"> = async ({ changes }, context) => {
  if (!changes.every(isKnown)) throw new ApiError("BAD_REQUEST");
  const values = await context.db.transaction().execute(async (trx) => {
    const applied = [];
    for (const change of changes) applied.push(await applyChange(trx, change, context));
    await forgetOldNotifications(trx, context.user.id);
    return applied;
  });
  return { values };
};

const checks = new Map(Object.entries(personalValues).map(([key, schema]) => [key, Compile(schema)]));
const stateCheck = Compile(notificationState);

const isKnown = ({ key, value }: PersonalChange): boolean =>
  /^notifications\/[\w:.-]{8,100}$/.test(key) ? stateCheck.Check(value) : (checks.get(key)?.Check(value) ?? false);

const forgetOldNotifications = async (trx: Trx, userId: string): Promise<void> => {
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
