import { isEmail } from "#contract/credentials.ts";
import { ApiError } from "#server/api-error.ts";
import { createOneTimeLink } from "#server/auth/one-time-link.ts";
import type { Handler } from "#server/context.ts";
import { mayManage } from "#server/policy/policy.ts";
import { addPerson } from "#server/users/create-user.ts";
import { presentPerson } from "#server/users/present-people.ts";

/** Adds a person without a password, and makes the link with which they set one. */
export const invitePerson: Handler<"invitePerson"> = async (input, context) => {
  const { email, fullName, role, permissions = [], clientNumbers = [] } = input;
  const { user: actor, db } = context;
  if (!isEmail(email)) throw new ApiError("EMAIL_INVALID");
  if (!mayManage(actor, role)) throw new ApiError("SUPER_ADMIN_ONLY");
  const invited = { email, fullName: fullName.trim(), role, permissions, datev: { clientNumbers }, password: null };
  const { row, link } = await addPerson(context, invited, actor, async (trx, added) => ({
    row: added,
    link: await createOneTimeLink(trx, added, "invitation", { ...context, actor }),
  }));
  return { person: await presentPerson(db, row), link };
};
