import type { Handler } from "#server/carriers/context.ts";
import { gitConfigKind, remoteSecretName, requireConsistent } from "#server/offices/git-config/git-settings.ts";
import { resetGitState } from "#server/offices/git-config/git-state.ts";
import { originOf } from "#server/offices/git-config/remote/read-address.ts";
import { writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { readAdminSettings, writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Token, key and confirmed host key belong to one server; another one needs new ones. */
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
    if (before.remoteUrl !== after.remoteUrl || before.branch !== after.branch) await resetGitState(trx);
    return written;
  });
};
