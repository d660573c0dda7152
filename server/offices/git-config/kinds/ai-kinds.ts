import type { AiProviderSettings } from "#contract/ai-providers.ts";
import { aiKind, aiProvidersKind, keyName, readAiSettings } from "#server/offices/ai/ai-settings.ts";
import { checkProvider } from "#server/offices/ai/providers.ts";
import { removeOldContents } from "#server/offices/ai/requests.ts";
import { FileProblem } from "#server/offices/git-config/repository/file-problem.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";
import { writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { batchSettings, requireValidHours } from "#server/runs/batch/batch-settings.ts";
import { continueBatches } from "#server/runs/batch/continue-batches.ts";
import type { ConfigKind } from "./config-kind.ts";
import { oneFile } from "./one-file.ts";
import { addSecretRef, removeSecretRef } from "./secret-ref.ts";
import { withFileProblem, withFileProblemAsync } from "./with-file-problem.ts";

const batchPath = "stapelauftraege.yaml";

export const batchConfig: ConfigKind = {
  ...oneFile({
    key: "batch",
    label: "Stapelaufträge",
    path: batchPath,
    kind: batchSettings,
    check: (settings) => withFileProblem(batchPath, () => requireValidHours(settings)),
    save: (trx, after, _before, context) => writeAdminSettings(trx, batchSettings, after, context),
  }),
  settle: continueBatches,
};

export const aiConfig: ConfigKind = {
  ...oneFile({
    key: "ai",
    label: "KI: Zwecke und Datenschutz",
    path: "ki/einstellungen.yaml",
    kind: aiKind,
    save: (trx, after, _before, context) => writeAdminSettings(trx, aiKind, after, context),
  }),
  settle: async (context) => removeOldContents((await readAiSettings(context.db)).privacy.retentionDays, context),
};

const providersPath = "ki/anbieter.yaml";

/** A key is removed with its provider, and never sent to a URL it was not entered for. */
export const aiProvidersConfig: ConfigKind = oneFile({
  key: "aiProviders",
  label: "KI-Anbieter",
  path: providersPath,
  kind: aiProvidersKind,
  toFile: ({ providers }) => ({ providers: providers.map((one) => addSecretRef(one, "apiKey", keyName(one.id))) }),
  fromFile: (path, data) => {
    const { providers } = data as { providers?: unknown };
    if (!Array.isArray(providers)) return data;
    const bare = providers.map((one) => removeSecretRef(path, one, "apiKey", keyName(String(one?.id))));
    return { ...(data as object), providers: bare };
  },
  check: async ({ providers }, context, before) => {
    const ids = new Set(providers.map(({ id }) => id));
    if (ids.size < providers.length) throw new FileProblem(providersPath, "Zwei Anbieter haben dieselbe Kennung.");
    for (const one of providers) withFileProblem(providersPath, () => checkProvider(one, context.settings));
    // Same rule as on the page of the providers.
    if (before.providers.some(({ id }) => !ids.has(id)))
      await withFileProblemAsync(providersPath, () => requireRule("aiProviderRemove", context));
  },
  save: async (trx, after, { providers: previous }, context) => {
    await writeAdminSettings(trx, aiProvidersKind, after, context);
    for (const one of previous)
      if (!isSameAddress(one, after.settings.providers))
        await writeAdminSecret(trx, keyName(one.id), null, context.keys);
  },
});

const isSameAddress = (previous: AiProviderSettings, providers: readonly AiProviderSettings[]): boolean => {
  const present = providers.find(({ id }) => id === previous.id);
  return present !== undefined && new URL(present.baseUrl).origin === new URL(previous.baseUrl).origin;
};
