import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findPersonRow, guardAccount } from "#server/people/policy/guard-account.ts";
import { deliverLink } from "#server/people/users/deliver-link.ts";

/** A new link if the previous one was lost or has expired. */
export const resendInvitation: Handler<"resendInvitation"> = async ({ id }, context) => {
  const link = await context.db.transaction().execute(async (trx) => {
    const row = await findPersonRow(trx, id);
    guardAccount(context.user, row);
    if (row.passwordHash !== "") throw new ApiError("ALREADY_ACTIVE");
    return deliverLink(trx, row, "invitation", context);
  });
  if (link === null) context.queue.wake();
  return { link };
};
