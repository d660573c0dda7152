import type { User } from "#contract/index.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { hashPassword } from "#server/people/auth/passwords.ts";
import { type Actor, auditActor, type PeopleContext } from "#server/people/people-rows/actor.ts";
import { foldEmail, rowToUser } from "#server/people/people-rows/user-row.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** `password` is null for a user who will set it with a link. */
export type NewPerson = Omit<User, "id"> & { readonly password: string | null };

export const createUser = async (
  context: Pick<PeopleContext, "db" | "now" | "newId">,
  person: NewPerson,
): Promise<User> => {
  const row = await makeRow(context, person);
  await context.db.insertInto("users").values(row).execute();
  return rowToUser(row);
};

/**
 * Adds a user on behalf of an actor; `andThen` runs in the same transaction.
 *
 * @throws ApiError PERSON_EXISTS
 */
export const addPerson = async <T>(
  context: PeopleContext,
  person: NewPerson,
  actor: Actor,
  andThen: (trx: Trx, row: UserRow) => Promise<T>,
): Promise<T> => {
  const row = await makeRow(context, person);
  return context.db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto("users")
      .values(row)
      .onConflict((conflict) => conflict.column("emailFolded").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw new ApiError("PERSON_EXISTS");
    const { email, role, clientNumbersJson: clientNumbers } = row;
    const entry = {
      action: "personAdd",
      subject: row.id,
      ...auditActor(actor, { email, role, clientNumbers }),
    } as const;
    await addAuditEntry(trx, entry, context);
    return andThen(trx, row);
  });
};

const makeRow = async ({ now, newId }: Pick<PeopleContext, "now" | "newId">, person: NewPerson): Promise<UserRow> => ({
  id: newId(),
  email: person.email.trim(),
  emailFolded: foldEmail(person.email),
  passwordHash: person.password === null ? "" : await hashPassword(person.password),
  role: person.role,
  fullName: person.fullName,
  permissionsJson: JSON.stringify(person.permissions),
  clientNumbersJson: JSON.stringify(person.datev.clientNumbers),
  createdAt: now(),
  updatedAt: now(),
  lockedAt: null,
  version: 1,
  lastLoginAt: null,
  totpSecret: null,
  totpConfirmedAt: null,
  totpCounter: null,
  datevSubject: null,
});
