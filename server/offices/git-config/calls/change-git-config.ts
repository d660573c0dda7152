import type { Handler } from "#server/carriers/context.ts";
import { gitConfigKind, remoteSecretName, requireConsistent } from "#server/offices/git-config/git-settings.ts";
import { resetGitState } from "#server/offices/git-config/git-state.ts";
import { originOf } from "#server/offices/git-config/remote/read-address.ts";
import { writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { readAdminSettings, writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Another server needs a new secret and host key, another kind of sign-in a new secret. */
export const changeGitConfig: Handler<"changeGitConfig"> = async ({ settings, version, secret }, context) => {
  requireConsistent(settings);
  const { db, keys, user } = context;
  return db.transaction().execute(async (trx) => {
    const before = (await readAdminSettings(trx, gitConfigKind)).settings;
    const isOtherServer = originOf(before.remoteUrl) !== originOf(settings.remoteUrl);
    const needsNewSecret = isOtherServer || before.authType !== settings.authType;
    const after = isOtherServer && settings.hostKey === before.hostKey ? { ...settings, hostKey: "" } : settings;
    const written = await writeAdminSettings(trx, gitConfigKind, { settings: after, version }, context);
    const next = secret === undefined && needsNewSecret ? null : secret;
    if (next !== undefined) {
      await writeAdminSecret(trx, remoteSecretName, next, keys);
      const detail = { name: "Zugang zum Repository", after: next === null ? "entfernt" : "geändert" };
      await addAuditEntry(trx, { action: "settingsChange", actor: user, subject: "git-config", detail }, context);
    }
    if (before.remoteUrl !== after.remoteUrl || before.branch !== after.branch) await resetGitState(trx);
    return written;
  });
};
