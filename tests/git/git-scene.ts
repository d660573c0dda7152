import type { GitConfigSettings } from "#contract/git-config.ts";
import type { CallOutput } from "#contract/index.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { changeMailSettings } from "#server/carriers/mail/calls/change-mail-settings.ts";
import { readMailSettings } from "#server/carriers/mail/calls/read-mail-settings.ts";
import { changeGitConfig } from "#server/offices/git-config/calls/change-git-config.ts";
import { gitConfigKind, readGitSettings } from "#server/offices/git-config/git-settings.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";

/** What a person of the administration does on the pages, as calls. */
export const mailPath = "e-mail/versand.yaml";

export const readMail = async (admin: SignedInContext) => (await readMailSettings({}, admin)).settings;

export const setMail = async (
  admin: SignedInContext,
  change: Partial<CallOutput<"readMailSettings">["settings"]>,
): Promise<void> => {
  const { settings, version } = await readMailSettings({}, admin);
  await changeMailSettings({ settings: { ...settings, ...change }, version }, admin);
};

export const setRepository = async (
  admin: SignedInContext,
  change: Partial<GitConfigSettings>,
  secret?: string,
): Promise<void> => {
  const { version } = await readAdminSettings(admin.db, gitConfigKind);
  const settings = { ...(await readGitSettings(admin.db)), ...change };
  await changeGitConfig({ settings, version, ...(secret !== undefined && { secret }) }, admin);
};
