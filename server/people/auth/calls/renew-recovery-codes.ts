import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { confirmPassword } from "#server/people/auth/confirm-password.ts";
import { replaceRecoveryCodes } from "#server/people/auth/recovery-codes.ts";

/** Creates ten new codes; previous ones become invalid. */
export const renewRecoveryCodes: Handler<"renewRecoveryCodes"> = async ({ password }, context) => {
  const { db, user, now } = context;
  const { totpConfirmedAt } = await confirmPassword(password, context);
  if (totpConfirmedAt === null) throw new ApiError("SECOND_FACTOR_OFF");
  return { recoveryCodes: [...(await db.transaction().execute((trx) => replaceRecoveryCodes(trx, user.id, now())))] };
};
