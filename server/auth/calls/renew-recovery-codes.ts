import { ApiError } from "#server/api-error.ts";
import { confirmPassword } from "#server/auth/confirm-password.ts";
import { replaceRecoveryCodes } from "#server/auth/recovery-codes.ts";
import type { Handler } from "#server/context.ts";

/** Ten new codes; the former ones are worthless from then on. */
export const renewRecoveryCodes: Handler<"renewRecoveryCodes"> = async ({ password }, context) => {
  const { db, user, now } = context;
  const { totpConfirmedAt } = await confirmPassword(password, context);
  if (totpConfirmedAt === null) throw new ApiError("SECOND_FACTOR_OFF");
  return { recoveryCodes: [...(await db.transaction().execute((trx) => replaceRecoveryCodes(trx, user.id, now())))] };
};
