import type { Handler } from "#server/carriers/context.ts";
import { configKinds } from "#server/offices/git-config/config-kinds.ts";
import { gitConfigKind, remoteSecretName } from "#server/offices/git-config/git-settings.ts";
import { fingerprintOf } from "#server/offices/git-config/remote/host-key.ts";
import { hasPrograms } from "#server/offices/git-config/remote/run-program.ts";
import { sshPrograms } from "#server/offices/git-config/remote/ssh-remote.ts";
import { readSecretState } from "#server/records/admin-settings/admin-secrets.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";

/** Settings and contents of the repository; of token or key only whether it is set. */
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
