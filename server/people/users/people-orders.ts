import type { ErrorCode } from "#contract/errors.ts";
import type { User } from "#contract/index.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { explainGuessable, type PasswordOwner } from "#server/people/auth/guessable-password.ts";
import { switchOffSecondFactor } from "#server/people/auth/second-factor.ts";
import type { PeopleContext } from "#server/people/people-rows/actor.ts";
import { foldEmail, rowToUser } from "#server/people/people-rows/user-row.ts";
import type { UserRow } from "#server/store/db/schema.ts";
import { changeUser, type UserChange } from "./change-user.ts";
import { addPerson, type NewPerson } from "./create-user.ts";

/** What the command line wants done: in its own process, or by the server that has the data folder. */
export type PeopleOrder =
  | { readonly kind: "list" }
  | { readonly kind: "add"; readonly person: NewPerson }
  | {
      readonly kind: "change";
      readonly email: string;
      readonly change: UserChange;
      /** For whoever lost the device with the codes. */
      readonly removeSecondFactor: boolean;
    };

export interface ListedUser {
  readonly user: User;
  readonly isLocked: boolean;
}

/** Everybody for a list, else the one person as they are now. */
export type PeopleAnswer =
  | { readonly kind: "people"; readonly people: readonly ListedUser[] }
  | { readonly kind: "refused"; readonly code: ErrorCode };

/** Carries out an order of whoever works on the data folder, who may do everything. */
export const carryOutOrder = async (order: PeopleOrder, context: PeopleContext): Promise<PeopleAnswer> => {
  try {
    return { kind: "people", people: await carryOut(order, context) };
  } catch (error) {
    if (error instanceof ApiError) return { kind: "refused", code: error.code };
    throw error;
  }
};

const carryOut = async (order: PeopleOrder, context: PeopleContext): Promise<readonly ListedUser[]> => {
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

/** The operator is not bound to the rules of the office, but nobody gets a password that is guessed first. */
const refuseGuessable = async (password: string | null, owner: PasswordOwner): Promise<void> => {
  if (password !== null && (await explainGuessable(password, owner)) !== null) throw new ApiError("PASSWORD_TOO_WEAK");
};

const present = (row: UserRow): ListedUser => ({ user: rowToUser(row), isLocked: row.lockedAt !== null });
