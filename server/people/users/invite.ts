import type { User } from "#contract/index.ts";
import type { SignedInContext } from "#server/calls/context.ts";
import type { OneTimeLink } from "#server/people/auth/one-time-link.ts";
import type { UserRow } from "#server/store/db/schema.ts";
import { addPerson } from "./create-user.ts";
import { handOutLink } from "./hand-out-link.ts";

/**
 * Adds a person without a password, and makes the link with which they set one; null where it goes to them by mail.
 *
 * @throws ApiError PERSON_EXISTS
 */
export const invite = (
  person: Omit<User, "id">,
  context: SignedInContext,
): Promise<{ readonly row: UserRow; readonly link: OneTimeLink | null }> =>
  addPerson(context, { ...person, password: null }, context.user, async (trx, row) => ({
    row,
    link: await handOutLink(trx, row, "invitation", context),
  }));
