import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findPersonRow, guardAccount } from "#server/people/policy/guard-account.ts";
import { handOutLink } from "#server/people/users/hand-out-link.ts";

/** A new link for whoever lost theirs or came too late. */
export const resendInvitation: Handler<"resendInvitation"> = async ({ id }, context) => {
  const link = await context.db.transaction().execute(async (trx) => {
    const row = await findPersonRow(trx, id);
    guardAccount(context.user, row);
    if (row.passwordHash !== "") throw new ApiError("ALREADY_ACTIVE");
    return handOutLink(trx, row, "invitation", context);
  });
  if (link === null) context.queue.wake();
  return { link };
};
