import type { AskedUser } from "#contract/auth.ts";
import { describePasswordRule } from "#contract/credentials.ts";
import type { Context } from "#server/calls/context.ts";
import { rowToUser } from "#server/people/people-rows/user-row.ts";
import { type Office, readOffice } from "#server/records/admin-settings/office-settings.ts";
import type { UserRow } from "#server/store/db/schema.ts";
import { listAllowed } from "./super-admin-rules.ts";

type Reading = Pick<Context, "db" | "settings">;
type Proofs = Pick<UserRow, "role" | "passwordHash" | "totpConfirmedAt">;

/** Whether the office asks for a second factor the person has not set up. Asks nothing where none could be missing. */
export const isSecondFactorDue = async (row: Proofs, context: Reading): Promise<boolean> =>
  isWithout(row) && (await readOffice(context)).secondFactorRoles.includes(row.role);

/** The person with what the office asks before they work. */
export const rowToAskedUser = async (row: UserRow, context: Reading): Promise<AskedUser> => {
  const { secondFactorRoles, devicePin, passwordRule }: Office = await readOffice(context);
  return {
    ...rowToUser(row),
    secondFactorDue: isWithout(row) && secondFactorRoles.includes(row.role),
    devicePin,
    passwordRule: describePasswordRule(passwordRule),
    mayAlso: [...(await listAllowed(context.db, row))],
  };
};

/** Who signs in with DATEV alone has no password here that a second factor would add to. */
const isWithout = ({ totpConfirmedAt, passwordHash }: Proofs): boolean =>
  totpConfirmedAt === null && passwordHash !== "";
