import { isEmail } from "#contract/credentials.ts";
import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { mayManage } from "#server/people/policy/policy.ts";
import { invite } from "#server/people/users/invite.ts";
import { presentPerson } from "#server/people/users/present-people.ts";

/** Creates a user without a password, and returns or mails the link for setting one. */
export const invitePerson: Handler<"invitePerson"> = async (input, context) => {
  const { email, fullName, role, permissions = [], clientNumbers = [] } = input;
  if (!isEmail(email)) throw new ApiError("EMAIL_INVALID");
  if (!mayManage(context.user, role)) throw new ApiError("SUPER_ADMIN_ONLY");
  const person = { email, fullName: fullName.trim(), role, permissions, datev: { clientNumbers } };
  const { row, link } = await invite(person, context);
  if (link === null) context.queue.wake();
  return { person: await presentPerson(context.db, row), link };
};
