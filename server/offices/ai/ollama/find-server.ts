import type { AiProviderSettings } from "#contract/ai-providers.ts";
import type { Context } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { isExternal } from "#server/offices/ai/obstacles.ts";
import { findProvider } from "#server/offices/ai/providers.ts";

/** An Ollama provider inside the office; any other id is not found. */
export const findServer = async (id: string, { db, settings }: Context): Promise<AiProviderSettings> => {
  const provider = await findProvider(db, id);
  if (provider.type !== "ollama") throw new ApiError("AI_PROVIDER_NOT_FOUND");
  if (isExternal(provider.baseUrl, settings.aiHosts)) throw new ApiError("AI_NO_ANSWER", { text: notOurs });
  return provider;
};

export const notOurs = "Ollama wird nur auf Rechnern der Kanzlei angesprochen (AI_HOSTS).";
export const isSilent = "Der Server antwortet nicht. Läuft Ollama, und ist die Adresse erreichbar?";

/** Maps every failure of the server to AI_NO_ANSWER. */
export const failAsNoAnswer = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new ApiError("AI_NO_ANSWER", { cause, text: isSilent });
  });
