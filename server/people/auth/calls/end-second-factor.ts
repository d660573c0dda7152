import type { Handler } from "#server/calls/context.ts";
import { confirmPassword } from "#server/people/auth/confirm-password.ts";
import { switchOffSecondFactor } from "#server/people/auth/second-factor.ts";

/** Switches the caller's second factor off. */
export const endSecondFactor: Handler<"endSecondFactor"> = async ({ password }, context) => {
  const row = await confirmPassword(password, context);
  await context.db.transaction().execute((trx) => switchOffSecondFactor(trx, row, context.user, context));
  return {};
};
