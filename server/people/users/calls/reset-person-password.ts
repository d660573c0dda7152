import type { Handler } from "#server/calls/context.ts";
import { findPersonRow, guardAccount } from "#server/people/policy/guard-account.ts";
import { deliverLink } from "#server/people/users/deliver-link.ts";

/** The administrator passes the link on and never knows the password. */
export const resetPersonPassword: Handler<"resetPersonPassword"> = async ({ id }, context) => {
  const link = await context.db.transaction().execute(async (trx) => {
    const row = await findPersonRow(trx, id);
    guardAccount(context.user, row);
    return deliverLink(trx, row, "passwordReset", context);
  });
  if (link === null) context.queue.wake();
  return { link };
};
