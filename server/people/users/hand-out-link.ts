import type { SignedInContext } from "#server/calls/context.ts";
import { createOneTimeLink, type LinkKind, type OneTimeLink } from "#server/people/auth/one-time-link.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { Trx, UserRow } from "#server/store/db/schema.ts";
import { mailLink } from "./mail-link.ts";

/**
 * A link for a password goes to its person by mail; call `queue.wake` after the commit. Where no mail leaves this
 * server it is answered, for the administrator to hand on.
 */
export const handOutLink = async (
  trx: Trx,
  row: UserRow,
  kind: LinkKind,
  context: SignedInContext,
): Promise<OneTimeLink | null> => {
  const link = await createOneTimeLink(trx, row, kind, context);
  const isMailed = await mailLink(trx, row, kind, link, context);
  const detail = { email: row.email, kind, way: isMailed ? "mailed" : "shown" };
  await addAuditEntry(trx, { action: "passwordLink", actor: context.user, subject: row.id, detail }, context);
  return isMailed ? null : link;
};
