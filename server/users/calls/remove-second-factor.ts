import { switchOffSecondFactor } from "#server/auth/second-factor.ts";
import type { Handler } from "#server/context.ts";
import { findPersonRow, guardAccount } from "#server/users/guard-account.ts";
import { presentPerson } from "#server/users/present-people.ts";

/** The next sign-in of the person asks for the password only. */
export const removeSecondFactor: Handler<"removeSecondFactor"> = async ({ id }, context) => {
  const { db, user } = context;
  await db.transaction().execute(async (trx) => {
    const row = await findPersonRow(trx, id);
    guardAccount(user, row);
    await switchOffSecondFactor(trx, row, user, context);
  });
  return { person: await presentPerson(db, await findPersonRow(db, id)) };
};
