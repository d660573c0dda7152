import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import { rowToAskedUser } from "#server/auth/asked-of.ts";
import { refuseTooEarly } from "#server/auth/login-delay.ts";
import { hashPassword, verifyPassword } from "#server/auth/passwords.ts";
import { acceptCode } from "#server/auth/second-factor.ts";
import { openSession } from "#server/auth/sessions.ts";
import type { Context, Handler } from "#server/context.ts";
import type { Trx, UserRow } from "#server/db/schema.ts";
import { hashDeviceKey } from "#server/devices/device-row.ts";
import { foldEmail } from "#server/users/user-row.ts";

/** Signs in. An unknown address costs the same time and gets the same text as a wrong password. */
export const login: Handler<"login"> = async ({ email, password, deviceKey, code }, context) => {
  const { db, now } = context;
  const emailFolded = foldEmail(email);
  const row = await db.selectFrom("users").selectAll().where("emailFolded", "=", emailFolded).executeTakeFirst();
  const device = row && deviceKey ? await findOwnDevice(row.id, deviceKey, context) : null;
  await refuseTooEarly({ emailFolded, deviceId: device }, context);
  // Who was invited and has set no password yet is treated like nobody.
  const matches = await verifyPassword(password, row?.passwordHash || (await nobodysHash()));
  const note = (trx: Trx, action: "signIn" | "signInFailed", actor: UserRow | null) =>
    addAuditEntry(trx, { action, actor, subject: emailFolded, detail: { device } }, context);
  const refuse = async (refusal: "LOGIN_FAILED" | "ACCOUNT_LOCKED" | "SECOND_FACTOR_WRONG", actor: UserRow | null) => {
    await db.transaction().execute((trx) => note(trx, "signInFailed", actor));
    throw new ApiError(refusal);
  };
  if (!row || !matches || row.passwordHash === "") return refuse("LOGIN_FAILED", null);
  // Only whoever knows the password learns that there is such a person.
  if (row.lockedAt !== null) return refuse("ACCOUNT_LOCKED", row);
  if (row.totpConfirmedAt !== null && code === undefined) throw new ApiError("SECOND_FACTOR_REQUIRED");
  const outcome = await db.transaction().execute(async (trx) => {
    if (row.totpConfirmedAt !== null) {
      const way = await acceptCode(trx, row, code ?? "", context);
      if (way === null) return "SECOND_FACTOR_WRONG";
      if (way === "recoveryCode")
        await addAuditEntry(trx, { action: "recoveryCodeUsed", actor: row, subject: row.id }, context);
    }
    const admitted = await trx
      .updateTable("users")
      .set({ lastLoginAt: now() })
      .where("id", "=", row.id)
      // Locked, or given another password, while this one was looked at: that has ended all sessions but this one.
      .where("lockedAt", "is", null)
      .where("passwordHash", "=", row.passwordHash)
      .returning("id")
      .executeTakeFirst();
    if (!admitted) return "LOGIN_FAILED";
    await note(trx, "signIn", row);
    return openSession(row.id, { ...context, db: trx });
  });
  if (typeof outcome === "string") return refuse(outcome, row);
  return { user: await rowToAskedUser(row, context), tokens: outcome };
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
