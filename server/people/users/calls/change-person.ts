import type { Handler } from "#server/calls/context.ts";
import { changeUser } from "#server/people/users/change-user.ts";
import { presentPerson } from "#server/people/users/present-people.ts";

/** Changes name, role, permissions or clients of another user. */
export const changePerson: Handler<"changePerson"> = async ({ id, ...change }, context) => {
  const fullName = change.fullName?.trim();
  return {
    person: await presentPerson(context.db, await changeUser(context, id, { ...change, fullName }, context.user)),
  };
};
