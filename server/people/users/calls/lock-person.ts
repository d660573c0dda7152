import type { Handler } from "#server/calls/context.ts";
import { changeUser } from "#server/people/users/change-user.ts";
import { presentPerson } from "#server/people/users/present-people.ts";

/** Keeps a person out; their sessions end at once. */
export const lockPerson: Handler<"lockPerson"> = async ({ id }, context) => ({
  person: await presentPerson(context.db, await changeUser(context, id, { locked: true }, context.user)),
});
