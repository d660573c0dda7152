import type { User } from "#contract/index.ts";
import { hashPassword } from "#server/auth/passwords.ts";
import type { Db } from "#server/db/schema.ts";
import { foldEmail, rowToUser } from "./user-row.ts";

/** Adds a person who can sign in with e-mail and password. */
export const createUser = async (
  { db, now, newId }: { readonly db: Db; readonly now: () => number; readonly newId: () => string },
  person: Omit<User, "id"> & { readonly password: string },
): Promise<User> => {
  const row = {
    id: newId(),
    email: person.email.trim(),
    emailFolded: foldEmail(person.email),
    passwordHash: await hashPassword(person.password),
    role: person.role,
    fullName: person.fullName,
    permissionsJson: JSON.stringify(person.permissions),
    clientNumbersJson: JSON.stringify(person.datev.clientNumbers),
    createdAt: now(),
    updatedAt: now(),
    lockedAt: null,
  };
  await db.insertInto("users").values(row).execute();
  return rowToUser(row);
};
