import { readSecretState } from "#server/admin-settings/admin-secrets.ts";
import { readAdminSettings } from "#server/admin-settings/admin-settings.ts";
import type { Handler } from "#server/context.ts";
import { configKinds } from "#server/git-config/config-kinds.ts";
import { gitConfigKind, remoteSecretName } from "#server/git-config/git-settings.ts";
import { fingerprintOf } from "#server/git-config/remote/host-key.ts";
import { hasPrograms } from "#server/git-config/remote/run-program.ts";
import { sshPrograms } from "#server/git-config/remote/ssh-remote.ts";

/** Where the repository goes and what is in it; of token or key only that there is one. */
export const readGitConfig: Handler<"readGitConfig"> = async (_input, { db }) => {
  const { settings, version } = await readAdminSettings(db, gitConfigKind);
  return {
    settings,
    version,
    defaults: gitConfigKind.defaults,
    ...(await readSecretState(db, remoteSecretName)),
    kinds: configKinds.map(({ key, label }) => ({ key, label })),
    fingerprint: fingerprintOf(settings.hostKey),
    canSsh: await hasPrograms(...sshPrograms),
  };
};
