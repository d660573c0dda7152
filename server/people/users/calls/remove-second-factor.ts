import type { Handler } from "#server/calls/context.ts";
import { switchOffSecondFactor } from "#server/people/auth/second-factor.ts";
import { findPersonRow, guardAccount } from "#server/people/policy/guard-account.ts";
import { presentPerson } from "#server/people/users/present-people.ts";

/** The user's next sign-in asks for the password only. */
export const removeSecondFactor: Handler<"removeSecondFactor"> = async ({ id }, context) => {
  const { db, user } = context;
  await db.transaction().execute(async (trx) => {
    const row = await findPersonRow(trx, id);
    guardAccount(user, row);
    await switchOffSecondFactor(trx, row, user, context);
  });
  return { person: await presentPerson(db, await findPersonRow(db, id)) };
};
