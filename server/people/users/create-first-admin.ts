import { randomInt } from "node:crypto";
import { isEmail } from "#contract/credentials.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import { StartError } from "#server/ground/start-error.ts";
import { describeGuessable } from "#server/people/auth/guessable-password.ts";
import { foldEmail } from "#server/people/people-rows/user-row.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { Db } from "#server/store/db/schema.ts";
import { createUser } from "./create-user.ts";

/** Credentials of the first super_admin; `generated` tells whether to print the password. */
export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
  readonly generated: boolean;
}

interface AdminContext {
  readonly db: Db;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Creates the first super_admin at start; null if there is one. Other users may already exist. */
export const createFirstAdmin = (
  context: AdminContext,
  settings: Pick<Settings, "adminEmail" | "adminPassword">,
): Promise<FirstAdmin | null> =>
  context.db.transaction().execute(async (trx) => {
    // Only one of several starting processes creates it.
    await lockSubject(trx, "people");
    return createIfMissing({ ...context, db: trx }, settings);
  });

const createIfMissing = async (
  context: AdminContext,
  settings: Pick<Settings, "adminEmail" | "adminPassword">,
): Promise<FirstAdmin | null> => {
  const { db } = context;
  const existing = await db.selectFrom("users").select("id").where("role", "=", "super_admin").limit(1).execute();
  if (existing.length > 0) return null;
  const email = settings.adminEmail ?? "admin@pruefstapel.local";
  if (!isEmail(email)) throw new StartError(`ADMIN_EMAIL muss eine E-Mail-Adresse sein, nicht „${email}“.`);
  const namesake = await db.selectFrom("users").select("id").where("emailFolded", "=", foldEmail(email)).execute();
  if (namesake.length > 0) {
    throw new StartError(
      `Es gibt noch keinen Zugang mit der Rolle super_admin, und ${email} gehört schon einer anderen Person. ` +
        "Bitte wählen Sie mit ADMIN_EMAIL eine andere Adresse.",
    );
  }
  const password = settings.adminPassword ?? generatePassword();
  const reason = settings.adminPassword === null ? null : await describeGuessable(password, { email, fullName });
  if (reason !== null) throw new StartError(`ADMIN_PASSWORD ist zu leicht zu erraten. ${reason}`);
  await createUser(context, {
    email,
    password,
    role: "super_admin",
    fullName,
    permissions: [],
    datev: { clientNumbers: [] },
  });
  return { email, password, generated: settings.adminPassword === null };
};

const fullName = "Administration";

// Without characters that look alike on screen.
const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const generatePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("")).join(
    "-",
  );
