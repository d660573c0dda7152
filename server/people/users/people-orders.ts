import type { ErrorCode } from "#contract/errors.ts";
import type { User } from "#contract/index.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { describeGuessable, type PasswordOwner } from "#server/people/auth/guessable-password.ts";
import { switchOffSecondFactor } from "#server/people/auth/second-factor.ts";
import type { PeopleContext } from "#server/people/people-rows/actor.ts";
import { foldEmail, rowToUser } from "#server/people/people-rows/user-row.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import { changeUser, type UserChange } from "./change-user.ts";
import { addPerson, type NewPerson } from "./create-user.ts";

/** Requests of the command line, run in its own process or by the server that holds the data folder. */
export type PeopleOrder =
  | { readonly kind: "list" }
  | { readonly kind: "add"; readonly person: NewPerson }
  | {
      readonly kind: "change";
      readonly email: string;
      readonly change: UserChange;
      /** For a user who lost their authenticator. */
      readonly removeSecondFactor: boolean;
    };

export interface ListedUser {
  readonly user: User;
  readonly isLocked: boolean;
}

/** All users for a list, otherwise the user after the change. */
export type PeopleAnswer =
  | { readonly kind: "people"; readonly people: readonly ListedUser[] }
  | { readonly kind: "refused"; readonly code: ErrorCode };

/** Carries out a request of the operator, who has all permissions. */
export const executePeopleOrder = async (order: PeopleOrder, context: PeopleContext): Promise<PeopleAnswer> => {
  try {
    return { kind: "people", people: await execute(order, context) };
  } catch (error) {
    if (error instanceof ApiError) return { kind: "refused", code: error.code };
    throw error;
  }
};

const execute = async (order: PeopleOrder, context: PeopleContext): Promise<readonly ListedUser[]> => {
  const { db } = context;
  if (order.kind === "list")
    return (await db.selectFrom("users").selectAll().orderBy("emailFolded").execute()).map(present);
  if (order.kind === "add") {
    await refuseGuessable(order.person.password, order.person);
    return addPerson(context, order.person, "operator", async (_trx, row) => [present(row)]);
  }
  const row = await db
    .selectFrom("users")
    .selectAll()
    .where("emailFolded", "=", foldEmail(order.email))
    .executeTakeFirst();
  if (!row) throw new ApiError("PERSON_NOT_FOUND");
  await refuseGuessable(order.change.password ?? null, row);
  if (order.removeSecondFactor)
    await db.transaction().execute((trx) => switchOffSecondFactor(trx, row, "operator", context));
  return [present(await changeUser(context, row.id, order.change, "operator"))];
};

/** The operator is exempt from the office's rules, but an easily guessed password is always refused. */
const refuseGuessable = async (password: string | null, owner: PasswordOwner): Promise<void> => {
  if (password !== null && (await describeGuessable(password, owner)) !== null) throw new ApiError("PASSWORD_TOO_WEAK");
};

const present = (row: UserRow): ListedUser => ({ user: rowToUser(row), isLocked: row.lockedAt !== null });
