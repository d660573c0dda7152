import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { confirmPassword } from "#server/people/auth/confirm-password.ts";
import { sealTotpSecret } from "#server/people/auth/second-factor.ts";
import { createTotpSecret, totpUri } from "#server/people/auth/totp.ts";

/** Creates a secret. It becomes active when a first code shows that the user's app has it. */
export const setUpSecondFactor: Handler<"setUpSecondFactor"> = async ({ password }, context) => {
  const { db, user, now } = context;
  await confirmPassword(password, context);
  const secret = createTotpSecret();
  const fresh = { totpSecret: sealTotpSecret(user.id, secret, context), totpCounter: null, updatedAt: now() };
  const updated = await db
    .updateTable("users")
    .set(fresh)
    .where("id", "=", user.id)
    .where("totpConfirmedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!updated) throw new ApiError("SECOND_FACTOR_ON");
  return { secret, uri: totpUri(secret, user.email) };
};
