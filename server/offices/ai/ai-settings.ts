import { type AiSettings, aiSettings } from "#contract/ai.ts";
import { type AiProviderSettings, aiProviderList } from "#contract/ai-providers.ts";
import { everyone } from "#contract/roles.ts";
import { readAdminSettings, type SettingsKind } from "#server/records/admin-settings/admin-settings.ts";
import type { Db } from "#server/store/db/schema.ts";

const purpose: AiSettings["purposes"]["explain"] = {
  enabled: true,
  roles: [...everyone],
  providerId: null,
  model: null,
  maxTokens: 600,
};

/** Off by default, so nothing leaves the server; file values are off separately. */
export const aiKind: SettingsKind<typeof aiSettings> = {
  subject: "ai",
  schema: aiSettings,
  defaults: {
    enabled: false,
    purposes: { explain: purpose, inquiry: purpose, summary: purpose, cause: purpose },
    privacy: { dataClasses: ["fieldName"], redact: true, regions: [], retentionDays: 0 },
  },
};

/** One list with one version, in the order providers are tried. */
export const aiProvidersKind: SettingsKind<typeof aiProviderList> = {
  subject: "ai-providers",
  schema: aiProviderList,
  defaults: { providers: [] },
};

export const readAiSettings = async (db: Db): Promise<AiSettings> => (await readAdminSettings(db, aiKind)).settings;

export const readProviders = async (db: Db): Promise<readonly AiProviderSettings[]> =>
  (await readAdminSettings(db, aiProvidersKind)).settings.providers;

/** Name under which a provider's key is sealed. */
export const keyName = (id: string): string => `ai-provider/${id}`;
