import type { AiProviderSettings } from "#contract/ai-providers.ts";
import type { OllamaServer } from "#contract/ollama.ts";
import type { Handler } from "#server/carriers/context.ts";
import { isThisMachine } from "#server/ground/settings/settings.ts";
import { readProviders } from "#server/offices/ai/ai-settings.ts";
import { isExternal } from "#server/offices/ai/obstacles.ts";
import { isSilent, notOurs } from "#server/offices/ai/ollama/find-server.ts";
import { requestOllama } from "#server/offices/ai/ollama/ollama-client.ts";

/** In parallel, so that an unresponsive server does not delay the others. */
export const listOllamaServers: Handler<"listOllamaServers"> = async (_input, { db, settings }) => {
  const servers = (await readProviders(db)).filter(({ type }) => type === "ollama");
  return { servers: await Promise.all(servers.map((server) => describeServer(server, settings.aiHosts))) };
};

const describeServer = async (
  { id, name, baseUrl }: AiProviderSettings,
  aiHosts: readonly string[],
): Promise<OllamaServer> => {
  const isUnencrypted = baseUrl.startsWith("http:") && !isThisMachine(baseUrl);
  const base = { id, name, baseUrl, isUnencrypted, version: null, latencyMs: null };
  if (isExternal(baseUrl, aiHosts)) return { ...base, cause: notOurs };
  const startedAt = performance.now();
  try {
    const { version } = await requestOllama(baseUrl, "/api/version");
    if (typeof version !== "string") return { ...base, cause: "Unter dieser Adresse antwortet kein Ollama." };
    return { ...base, version, latencyMs: Math.round(performance.now() - startedAt), cause: null };
  } catch {
    return { ...base, cause: isSilent };
  }
};
