import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";
import { foldEmail, rowToUser } from "#server/users/user-row.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { openSession } from "./sessions.ts";

/** Signs in. An unknown address costs the same time and gets the same text as a wrong password. */
export const login: Handler<"login"> = async ({ email, password }, context) => {
  const row = await context.db
    .selectFrom("users")
    .selectAll()
    .where("emailFolded", "=", foldEmail(email))
    .executeTakeFirst();
  const matches = await verifyPassword(password, row?.passwordHash ?? (await nobodysHash()));
  if (!row || !matches) throw new ApiError("LOGIN_FAILED");
  // Only whoever knows the password learns that there is such a person.
  if (row.lockedAt !== null) throw new ApiError("ACCOUNT_LOCKED");
  return { user: rowToUser(row), tokens: await openSession(row.id, context) };
};

let madeHash: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => {
  madeHash ??= hashPassword("nobody");
  return madeHash;
};
