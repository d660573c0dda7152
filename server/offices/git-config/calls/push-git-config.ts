import type { Handler } from "#server/carriers/context.ts";
import { openAccess } from "#server/offices/git-config/git-settings.ts";
import { pushRemote } from "#server/offices/git-config/sync-remote.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Pushes commits; uncommitted changes stay here. */
export const pushGitConfig: Handler<"pushGitConfig"> = async (_input, context) => {
  const access = await openAccess(context);
  const head = await pushRemote(access, context);
  await context.db.transaction().execute(async (trx) => {
    const detail = { after: head };
    const event = { action: "configPush", actor: context.user, subject: access.address.host, detail } as const;
    await addAuditEntry(trx, event, context);
  });
  return { head };
};
