import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { openAccess } from "#server/git-config/git-settings.ts";
import { pushRemote } from "#server/git-config/reach-remote.ts";

/** Sends what is committed; what is not stays here. */
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
