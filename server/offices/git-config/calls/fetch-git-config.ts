import type { Handler } from "#server/carriers/context.ts";
import { openAccess } from "#server/offices/git-config/git-settings.ts";
import { readStatus } from "#server/offices/git-config/read-status.ts";
import { fetchRemote } from "#server/offices/git-config/sync-remote.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Fetches from the remote without changing the configuration. */
export const fetchGitConfig: Handler<"fetchGitConfig"> = async (_input, context) => {
  const access = await openAccess(context);
  await fetchRemote(access, context);
  await context.db.transaction().execute(async (trx) => {
    const event = { action: "configFetch", actor: context.user, subject: access.address.host } as const;
    await addAuditEntry(trx, event, context);
  });
  return readStatus(context);
};
