import { ApiError } from "#server/api-error.ts";
import { removeApiKeysOf } from "#server/api-keys/remove-api-keys.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import { findOneTimeLink } from "#server/auth/one-time-link.ts";
import { hashPassword } from "#server/auth/passwords.ts";
import { refuseWeakPassword } from "#server/auth/refuse-weak-password.ts";
import { revokeSessionsOf } from "#server/auth/sessions.ts";
import type { Handler } from "#server/context.ts";

/** Sets a password with a link. Of two attempts at once one wins. */
export const redeemLink: Handler<"redeemLink"> = async ({ token, newPassword }, context) => {
  const { db, now } = context;
  // Asked before hashing, so that guessed tokens cost no work.
  const link = await findOneTimeLink(db, token, now());
  if (!link) throw new ApiError("LINK_INVALID");
  await refuseWeakPassword(newPassword, link, context);
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable("oneTimeLinks")
      .set({ usedAt: now() })
      .where("hash", "=", link.hash)
      .where("usedAt", "is", null)
      .returning("hash")
      .executeTakeFirst();
    if (!used) throw new ApiError("LINK_INVALID");
    await trx.updateTable("users").set({ passwordHash, updatedAt: now() }).where("id", "=", link.id).execute();
    await revokeSessionsOf(trx, link.id, now());
    await removeApiKeysOf(trx, link.id);
    const actor = { id: link.id, email: link.email };
    await addAuditEntry(trx, { action: "passwordSet", actor, subject: link.id, detail: { kind: link.kind } }, context);
  });
  return { email: link.email };
};
