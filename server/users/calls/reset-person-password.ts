import { createOneTimeLink } from "#server/auth/one-time-link.ts";
import type { Handler } from "#server/context.ts";
import { findPersonRow, guardAccount } from "#server/users/guard-account.ts";

/** The administrator hands the link on and never knows the password. */
export const resetPersonPassword: Handler<"resetPersonPassword"> = ({ id }, context) =>
  context.db.transaction().execute(async (trx) => {
    const row = await findPersonRow(trx, id);
    guardAccount(context.user, row);
    return { link: await createOneTimeLink(trx, row, "passwordReset", { ...context, actor: context.user }) };
  });
