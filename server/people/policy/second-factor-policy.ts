import type { AskedUser } from "#contract/auth.ts";
import { describePasswordRule } from "#contract/credentials.ts";
import type { Context } from "#server/calls/context.ts";
import { rowToUser } from "#server/people/people-rows/user-row.ts";
import { type Office, readOffice } from "#server/records/admin-settings/office-settings.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import { listAllowedRules } from "./super-admin-rules.ts";

type Reading = Pick<Context, "db" | "settings">;
type Proofs = Pick<UserRow, "role" | "passwordHash" | "totpConfirmedAt">;

/** Whether the office requires a second factor the user has not set up. Skips the query if none could be missing. */
export const isSecondFactorDue = async (row: Proofs, context: Reading): Promise<boolean> =>
  lacksSecondFactor(row) && (await readOffice(context)).secondFactorRoles.includes(row.role);

/** The user with the requirements of the office to meet before working. */
export const rowToAskedUser = async (row: UserRow, context: Reading): Promise<AskedUser> => {
  const { secondFactorRoles, devicePin, passwordRule }: Office = await readOffice(context);
  return {
    ...rowToUser(row),
    secondFactorDue: lacksSecondFactor(row) && secondFactorRoles.includes(row.role),
    devicePin,
    passwordRule: describePasswordRule(passwordRule),
    mayAlso: [...(await listAllowedRules(context.db, row))],
  };
};

/** Users who sign in with DATEV only have no password here to protect. */
const lacksSecondFactor = ({ totpConfirmedAt, passwordHash }: Proofs): boolean =>
  totpConfirmedAt === null && passwordHash !== "";
