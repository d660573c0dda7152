import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { openAccess } from "#server/git-config/git-settings.ts";
import { fetchRemote } from "#server/git-config/reach-remote.ts";
import { readStatus } from "#server/git-config/read-status.ts";

/** Looks what is new in the remote; changes nothing that holds. */
export const fetchGitConfig: Handler<"fetchGitConfig"> = async (_input, context) => {
  const access = await openAccess(context);
  await fetchRemote(access, context);
  await context.db.transaction().execute(async (trx) => {
    const event = { action: "configFetch", actor: context.user, subject: access.address.host } as const;
    await addAuditEntry(trx, event, context);
  });
  return readStatus(context);
};
