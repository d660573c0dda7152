import type { AiProvider, AiProviderSettings } from "#contract/ai-providers.ts";
import type { Context, SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readSecretState, writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { readAdminSettings, writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import type { Db } from "#server/store/db/schema.ts";
import { aiProvidersKind, keyName, readAiSettings } from "./ai-settings.ts";
import { restsUntil } from "./breaker.ts";
import { agreementMissing, findObstacle, isExternal } from "./obstacles.ts";
import { readSpent } from "./spending.ts";

export interface ProviderList {
  readonly providers: AiProvider[];
  readonly version: number;
}

/** Providers for administrators: spending, pause, and the reason why one would not be called. */
export const presentProviders = async (context: Context): Promise<ProviderList> => {
  const { db } = context;
  const { settings, version } = await readAdminSettings(db, aiProvidersKind);
  const { regions } = (await readAiSettings(db)).privacy;
  return {
    providers: await Promise.all(settings.providers.map((provider) => present(provider, regions, context))),
    version,
  };
};

const present = async (
  provider: AiProviderSettings,
  regions: readonly string[],
  { db, now, settings }: Context,
): Promise<AiProvider> => ({
  ...provider,
  ...(await readSecretState(db, keyName(provider.id))),
  isExternal: isExternal(provider.baseUrl, settings.aiHosts),
  spentMicros: await readSpent(db, provider.id, now()),
  restsUntil: restsUntil(db, provider.id, now()),
  obstacle: findObstacle(provider, regions, settings),
});

export const findProvider = async (db: Db, id: string): Promise<AiProviderSettings> => {
  const { settings } = await readAdminSettings(db, aiProvidersKind);
  const provider = settings.providers.find((one) => one.id === id);
  if (!provider) throw new ApiError("AI_PROVIDER_NOT_FOUND");
  return provider;
};

interface Change {
  readonly version: number;
  readonly change: (providers: readonly AiProviderSettings[]) => readonly AiProviderSettings[];
  /** Key of a provider; undefined keeps it, null removes it. */
  readonly key?: { readonly id: string; readonly secret: string | null | undefined };
}

/** Saves the list and a sealed key, in one transaction with the audit entry. */
export const changeProviders = async (
  { version, change, key }: Change,
  context: SignedInContext,
): Promise<ProviderList> => {
  const { db, keys } = context;
  await db.transaction().execute(async (trx) => {
    const { settings } = await readAdminSettings(trx, aiProvidersKind);
    const providers = [...change(settings.providers)];
    await writeAdminSettings(trx, aiProvidersKind, { settings: { providers }, version }, context);
    if (key?.secret !== undefined) await writeAdminSecret(trx, keyName(key.id), key.secret, keys);
  });
  return presentProviders(context);
};

/** Refuses to enable a provider that must not be called. A disabled one may be incomplete. */
export const checkProvider = (provider: AiProviderSettings, settings: Context["settings"]): void => {
  if (!URL.canParse(provider.baseUrl))
    throw new ApiError("AI_PROVIDER_INVALID", { text: "Bitte geben Sie eine vollständige Adresse an." });
  const { username, password, search } = new URL(provider.baseUrl);
  if (username !== "" || password !== "" || search !== "")
    throw new ApiError("AI_PROVIDER_INVALID", { text: "In der Adresse darf kein Schlüssel stehen." });
  if (!provider.enabled) return;
  const obstacle = findObstacle(provider, [], settings);
  if (obstacle === agreementMissing) throw new ApiError("AI_AGREEMENT_MISSING");
  if (obstacle !== null) throw new ApiError("AI_PROVIDER_INVALID", { text: obstacle });
};
