import { writeAdminSecret } from "#server/admin-settings/admin-secrets.ts";
import { readAdminSettings, writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { gitConfigKind, remoteSecretName, requireConsistent } from "#server/git-config/git-settings.ts";
import { leaveRemote } from "#server/git-config/git-state.ts";
import { originOf } from "#server/git-config/remote/read-address.ts";

/** Token, key and confirmed host key belong to one server: for another one they are to be entered anew. */
export const changeGitConfig: Handler<"changeGitConfig"> = async ({ settings, version, secret }, context) => {
  requireConsistent(settings);
  const { db, keys, user } = context;
  return db.transaction().execute(async (trx) => {
    const before = (await readAdminSettings(trx, gitConfigKind)).settings;
    const isElsewhere = originOf(before.remoteUrl) !== originOf(settings.remoteUrl);
    const isOtherWay = isElsewhere || before.authType !== settings.authType;
    const after = isElsewhere && settings.hostKey === before.hostKey ? { ...settings, hostKey: "" } : settings;
    const written = await writeAdminSettings(trx, gitConfigKind, { settings: after, version }, context);
    const next = secret === undefined && isOtherWay ? null : secret;
    if (next !== undefined) {
      await writeAdminSecret(trx, remoteSecretName, next, keys);
      const detail = { name: "Zugang zum Repository", after: next === null ? "entfernt" : "geändert" };
      await addAuditEntry(trx, { action: "settingsChange", actor: user, subject: "git-config", detail }, context);
    }
    if (before.remoteUrl !== after.remoteUrl || before.branch !== after.branch) await leaveRemote(trx);
    return written;
  });
};
