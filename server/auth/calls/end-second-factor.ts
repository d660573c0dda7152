import { confirmPassword } from "#server/auth/confirm-password.ts";
import { switchOffSecondFactor } from "#server/auth/second-factor.ts";
import type { Handler } from "#server/context.ts";

/** Switches one's own second factor off. */
export const endSecondFactor: Handler<"endSecondFactor"> = async ({ password }, context) => {
  const row = await confirmPassword(password, context);
  await context.db.transaction().execute((trx) => switchOffSecondFactor(trx, row, context.user, context));
  return {};
};
