import { randomInt } from "node:crypto";
import type { Db } from "#server/db/schema.ts";
import type { Settings } from "#server/settings.ts";
import { createUser } from "./create-user.ts";

/** Credentials made by the very first start; `generated` tells whether the password has to be shown. */
export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
  readonly generated: boolean;
}

/** Makes the super_admin of an empty installation; null when anybody exists already. */
export const createFirstAdmin = async (
  context: { readonly db: Db; readonly now: () => number; readonly newId: () => string },
  settings: Pick<Settings, "adminEmail" | "adminPassword">,
): Promise<FirstAdmin | null> => {
  const anybody = await context.db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (anybody) return null;
  const email = settings.adminEmail ?? "admin@pruefstapel.local";
  const password = settings.adminPassword ?? generatePassword();
  await createUser(context, {
    email,
    password,
    role: "super_admin",
    fullName: "Administration",
    permissions: [],
    datev: { clientNumbers: [] },
  });
  return { email, password, generated: settings.adminPassword === null };
};

// Without characters that are mixed up when read from a screen.
const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const generatePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("")).join(
    "-",
  );
