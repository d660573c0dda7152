import type { Handler } from "#server/context.ts";
import { changeUser } from "#server/users/change-user.ts";
import { presentPerson } from "#server/users/present-people.ts";

/** Keeps a person out; their sessions end at once. */
export const lockPerson: Handler<"lockPerson"> = async ({ id }, context) => ({
  person: await presentPerson(context.db, await changeUser(context, id, { locked: true }, context.user)),
});
