import type { Handler } from "#server/calls/context.ts";
import { changeUser } from "#server/people/users/change-user.ts";
import { presentPerson } from "#server/people/users/present-people.ts";

/** Locks a user; their sessions end immediately. */
export const lockPerson: Handler<"lockPerson"> = async ({ id }, context) => ({
  person: await presentPerson(context.db, await changeUser(context, id, { locked: true }, context.user)),
});
