import { ApiError } from "#server/api-error.ts";
import { createOneTimeLink } from "#server/auth/one-time-link.ts";
import type { Handler } from "#server/context.ts";
import { findPersonRow, guardAccount } from "#server/users/guard-account.ts";

/** A new link for whoever lost theirs or came too late. */
export const resendInvitation: Handler<"resendInvitation"> = ({ id }, context) =>
  context.db.transaction().execute(async (trx) => {
    const row = await findPersonRow(trx, id);
    guardAccount(context.user, row);
    if (row.passwordHash !== "") throw new ApiError("ALREADY_ACTIVE");
    return { link: await createOneTimeLink(trx, row, "invitation", { ...context, actor: context.user }) };
  });
