import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { removeApiKeysOf } from "#server/people/api-keys/remove-api-keys.ts";
import { findOneTimeLink } from "#server/people/auth/one-time-link.ts";
import { hashPassword } from "#server/people/auth/passwords.ts";
import { refuseWeakPassword } from "#server/people/auth/refuse-weak-password.ts";
import { revokeSessionsOf } from "#server/people/auth/sessions.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Sets a password with a link. One of two concurrent attempts wins. */
export const redeemLink: Handler<"redeemLink"> = async ({ token, newPassword }, context) => {
  const { db, now } = context;
  // Checked before hashing, so that guessed tokens are cheap to refuse.
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
