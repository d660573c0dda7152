import type { User } from "#contract/index.ts";
import type { SignedInContext } from "#server/calls/context.ts";
import type { OneTimeLink } from "#server/people/auth/one-time-link.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import { addPerson } from "./create-user.ts";
import { deliverLink } from "./deliver-link.ts";

/**
 * Adds a user without a password and creates the link for setting one; null if it is mailed.
 *
 * @throws ApiError PERSON_EXISTS
 */
export const invite = (
  person: Omit<User, "id">,
  context: SignedInContext,
): Promise<{ readonly row: UserRow; readonly link: OneTimeLink | null }> =>
  addPerson(context, { ...person, password: null }, context.user, async (trx, row) => ({
    row,
    link: await deliverLink(trx, row, "invitation", context),
  }));
