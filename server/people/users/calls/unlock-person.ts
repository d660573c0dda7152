import type { Handler } from "#server/calls/context.ts";
import { changeUser } from "#server/people/users/change-user.ts";
import { presentPerson } from "#server/people/users/present-people.ts";

export const unlockPerson: Handler<"unlockPerson"> = async ({ id }, context) => ({
  person: await presentPerson(context.db, await changeUser(context, id, { locked: false }, context.user)),
});
