import { isBranchName } from "#contract/branch-name.ts";
import { type GitConfigSettings, gitConfigKinds, gitConfigSettings } from "#contract/git-config.ts";
import type { Context } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { readAdminSettings, type SettingsKind } from "#server/records/admin-settings/admin-settings.ts";
import type { Db } from "#server/store/db/schema.ts";
import { type RemoteAddress, readAddress } from "./remote/read-address.ts";
import type { RemoteAccess } from "./remote/remote.ts";

export const gitConfigKind: SettingsKind<typeof gitConfigSettings> = {
  subject: "git-config",
  schema: gitConfigSettings,
  defaults: {
    remoteUrl: "",
    branch: "main",
    authType: "none",
    user: "",
    hostKey: "",
    autoCommit: false,
    paths: [...gitConfigKinds],
  },
};

export const remoteSecretName = "git-config/remote";

export const readGitSettings = async (db: Db): Promise<GitConfigSettings> =>
  (await readAdminSettings(db, gitConfigKind)).settings;

/** @throws ApiError GIT_CONFIG_REFUSED for rules the schema cannot express */
export const requireConsistent = ({ remoteUrl, branch, authType, hostKey }: GitConfigSettings): void => {
  if (!isBranchName(branch)) refuse("So kann ein Zweig nicht heißen. Üblich sind Namen wie main.");
  if (remoteUrl === "" && authType !== "none") refuse("Zur Anmeldung fehlt die Adresse.");
  if (remoteUrl === "") return;
  const address = findAddress(remoteUrl);
  if (address.kind === "ssh" && authType !== "ssh")
    refuse("Eine SSH-Adresse braucht die Anmeldung mit einem Schlüssel.");
  if (address.kind === "http" && authType === "ssh")
    refuse("Mit einem SSH-Schlüssel meldet man sich nur an einer SSH-Adresse an.");
  if (hostKey !== "" && address.kind !== "ssh") refuse("Ein bestätigter Server-Schlüssel gehört zu einer SSH-Adresse.");
};

const findAddress = (remoteUrl: string): RemoteAddress => {
  const address = readAddress(remoteUrl);
  return typeof address === "string" ? refuse(address) : address;
};

const refuse = (text: string): never => {
  throw new ApiError("GIT_CONFIG_REFUSED", { text });
};

/** @throws ApiError GIT_CONFIG_REFUSED without a remote or credentials */
export const openAccess = async ({ db, keys }: Pick<Context, "db" | "keys">): Promise<RemoteAccess> => {
  const settings = await readGitSettings(db);
  if (settings.remoteUrl === "") return refuse("Es ist kein entferntes Repository eingetragen.");
  const address = findAddress(settings.remoteUrl);
  const secret = settings.authType === "none" ? "" : await readAdminSecret(db, remoteSecretName, keys);
  if (secret === null)
    return refuse(
      settings.authType === "ssh" ? "Es ist kein privater Schlüssel hinterlegt." : "Es ist kein Token hinterlegt.",
    );
  return { settings, address, secret };
};
