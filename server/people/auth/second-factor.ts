import type { Context } from "#server/calls/context.ts";
import { type Actor, auditActor, type PeopleContext } from "#server/people/people-rows/actor.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { openSecret, sealSecret } from "#server/store/secrets/sealed-secret.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";
import { acceptTotpCode } from "./totp.ts";

type CodeContext = Pick<Context, "keys" | "now">;

const placeOf = (userId: string) => ({ table: "users", id: userId, column: "totpSecret" });

export const sealTotpSecret = (userId: string, secret: string, { keys }: CodeContext): string =>
  sealSecret(secret, keys.sealing, placeOf(userId));

/** The way a code was accepted; null if refused. Each code is accepted once. */
export const acceptCode = async (
  trx: Trx,
  row: Pick<UserRow, "id" | "totpSecret" | "totpCounter">,
  code: string,
  context: CodeContext,
): Promise<"totp" | "recoveryCode" | null> => {
  if (await acceptShownCode(trx, row, code, context)) return "totp";
  return (await consumeRecoveryCode(trx, row.id, code, context.now())) ? "recoveryCode" : null;
};

/** Accepts codes of the authenticator app only. */
export const acceptShownCode = async (
  trx: Trx,
  row: Pick<UserRow, "id" | "totpSecret" | "totpCounter">,
  code: string,
  { keys, now }: CodeContext,
): Promise<boolean> => {
  const secret = row.totpSecret === null ? null : openSecret(row.totpSecret, keys.sealing, placeOf(row.id));
  // Sealed with another key: no app code can match, but recovery codes still work.
  if (secret === null) return false;
  const lastCounter = row.totpCounter === null ? null : Number(row.totpCounter);
  const counter = acceptTotpCode(secret, code.replace(/\s/g, ""), { now: now(), lastCounter });
  if (counter === null) return false;
  const accepted = await trx
    .updateTable("users")
    .set({ totpCounter: counter })
    .where("id", "=", row.id)
    // The second of two concurrent attempts with the same code finds it used.
    .where(({ eb, or }) => or([eb("totpCounter", "is", null), eb("totpCounter", "<", counter)]))
    .returning("id")
    .executeTakeFirst();
  return accepted !== undefined;
};

export const switchOffSecondFactor = async (
  trx: Trx,
  row: Pick<UserRow, "id" | "email">,
  actor: Actor,
  context: PeopleContext,
): Promise<void> => {
  const off = { totpSecret: null, totpConfirmedAt: null, totpCounter: null, updatedAt: context.now() };
  await trx.updateTable("users").set(off).where("id", "=", row.id).execute();
  await trx.deleteFrom("recoveryCodes").where("userId", "=", row.id).execute();
  const entry = { action: "secondFactorOff", subject: row.id, ...auditActor(actor, { email: row.email }) } as const;
  await addAuditEntry(trx, entry, context);
};
