import type { Handler } from "#server/context.ts";
import { changeUser } from "#server/users/change-user.ts";
import { presentPerson } from "#server/users/present-people.ts";

/** Lets a person sign in again. */
export const unlockPerson: Handler<"unlockPerson"> = async ({ id }, context) => ({
  person: await presentPerson(context.db, await changeUser(context, id, { locked: false }, context.user)),
});
