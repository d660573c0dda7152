import type { SignedInContext } from "#server/calls/context.ts";
import { createOneTimeLink, type LinkKind, type OneTimeLink } from "#server/people/auth/one-time-link.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { mailLink } from "./mail-link.ts";

/**
 * Mails a password link to its user; call `queue.wake` after the commit. If this server sends no mails, it is returned
 * for the administrator to pass on.
 */
export const deliverLink = async (
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
