import { countRecoveryCodes } from "#server/auth/recovery-codes.ts";
import type { Handler } from "#server/context.ts";
import { findPersonRow } from "#server/users/guard-account.ts";

export const secondFactorState: Handler<"secondFactorState"> = async (_input, { db, user }) => {
  const { totpConfirmedAt } = await findPersonRow(db, user.id);
  const recoveryCodesLeft = totpConfirmedAt === null ? 0 : await countRecoveryCodes(db, user.id);
  return { isOn: totpConfirmedAt !== null, recoveryCodesLeft };
};
