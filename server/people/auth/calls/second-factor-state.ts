import type { Handler } from "#server/calls/context.ts";
import { countRecoveryCodes } from "#server/people/auth/recovery-codes.ts";
import { findPersonRow } from "#server/people/policy/guard-account.ts";

export const secondFactorState: Handler<"secondFactorState"> = async (_input, { db, user }) => {
  const { totpConfirmedAt } = await findPersonRow(db, user.id);
  const recoveryCodesLeft = totpConfirmedAt === null ? 0 : await countRecoveryCodes(db, user.id);
  return { isOn: totpConfirmedAt !== null, recoveryCodesLeft };
};
