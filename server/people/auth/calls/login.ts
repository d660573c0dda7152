import type { Context, Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { enforceLoginDelay } from "#server/people/auth/login-delay.ts";
import { hashPassword, verifyPassword } from "#server/people/auth/passwords.ts";
import { acceptCode } from "#server/people/auth/second-factor.ts";
import { openSession } from "#server/people/auth/sessions.ts";
import { hashDeviceKey } from "#server/people/devices/device-row.ts";
import { foldEmail } from "#server/people/people-rows/user-row.ts";
import { rowToAskedUser } from "#server/people/policy/second-factor-policy.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** Signs in. An unknown address takes as long and gets the same text as a wrong password. */
export const login: Handler<"login"> = async ({ email, password, deviceKey, code }, context) => {
  const { db, now } = context;
  const emailFolded = foldEmail(email);
  const row = await db.selectFrom("users").selectAll().where("emailFolded", "=", emailFolded).executeTakeFirst();
  const device = row && deviceKey ? await findOwnDevice(row.id, deviceKey, context) : null;
  await enforceLoginDelay({ emailFolded, deviceId: device }, context);
  // An invited user without a password is treated as unknown.
  const matches = await verifyPassword(password, row?.passwordHash || (await dummyHash()));
  const note = (trx: Trx, action: "signIn" | "signInFailed", actor: UserRow | null) =>
    addAuditEntry(trx, { action, actor, subject: emailFolded, detail: { device } }, context);
  const refuse = async (refusal: "LOGIN_FAILED" | "ACCOUNT_LOCKED" | "SECOND_FACTOR_WRONG", actor: UserRow | null) => {
    await db.transaction().execute((trx) => note(trx, "signInFailed", actor));
    throw new ApiError(refusal);
  };
  if (!row || !matches || row.passwordHash === "") return refuse("LOGIN_FAILED", null);
  // Only a caller who knows the password learns that the account exists.
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
      // If the user was locked or got another password meanwhile, that has ended all sessions but this one.
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

let cachedDummyHash: Promise<string> | undefined;
const dummyHash = (): Promise<string> => {
  cachedDummyHash ??= hashPassword("nobody");
  return cachedDummyHash;
};
