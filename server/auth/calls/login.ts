import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import { refuseTooEarly } from "#server/auth/login-delay.ts";
import { hashPassword, verifyPassword } from "#server/auth/passwords.ts";
import { openSession } from "#server/auth/sessions.ts";
import type { Context, Handler } from "#server/context.ts";
import type { UserRow } from "#server/db/schema.ts";
import { hashDeviceKey } from "#server/devices/device-row.ts";
import { foldEmail, rowToUser } from "#server/users/user-row.ts";

/** Signs in. An unknown address costs the same time and gets the same text as a wrong password. */
export const login: Handler<"login"> = async ({ email, password, deviceKey }, context) => {
  const { db } = context;
  const emailFolded = foldEmail(email);
  const row = await db.selectFrom("users").selectAll().where("emailFolded", "=", emailFolded).executeTakeFirst();
  const attempt = { emailFolded, deviceId: row && deviceKey ? await findOwnDevice(row.id, deviceKey, context) : null };
  await refuseTooEarly(attempt, context);
  const matches = await verifyPassword(password, row?.passwordHash ?? (await nobodysHash()));
  const note = (action: "signIn" | "signInFailed", actor: UserRow | null) =>
    db.transaction().execute(async (trx) => {
      await addAuditEntry(trx, { action, actor, subject: emailFolded, detail: { device: attempt.deviceId } }, context);
    });
  if (!row || !matches) {
    await note("signInFailed", null);
    throw new ApiError("LOGIN_FAILED");
  }
  // Only whoever knows the password learns that there is such a person.
  if (row.lockedAt !== null) {
    await note("signInFailed", row);
    throw new ApiError("ACCOUNT_LOCKED");
  }
  await note("signIn", row);
  return { user: rowToUser(row), tokens: await openSession(row.id, context) };
};

const findOwnDevice = async (userId: string, deviceKey: string, { db }: Context): Promise<string | null> => {
  const device = await db
    .selectFrom("devices")
    .select("id")
    .where("userId", "=", userId)
    .where("keyHash", "=", hashDeviceKey(deviceKey))
    .executeTakeFirst();
  return device?.id ?? null;
};

let madeHash: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => {
  madeHash ??= hashPassword("nobody");
  return madeHash;
};
