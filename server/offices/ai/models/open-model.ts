import type { LanguageModel } from "ai";
import type { AiProviderSettings } from "#contract/ai-providers.ts";

/** Provider, key and fetch for one request. */
export interface ModelTarget {
  readonly provider: Pick<AiProviderSettings, "type" | "baseUrl">;
  readonly model: string;
  readonly apiKey: string | null;
  readonly fetch: typeof globalThis.fetch;
}

/** Context for question and answer; by default Ollama silently truncates at 4,096 tokens. */
export const ollamaContext = 8192;

/** A model object, never a name: a name would be resolved at a third-party gateway. */
export const openModel = async ({
  provider,
  model,
  apiKey,
  fetch,
}: ModelTarget): Promise<Exclude<LanguageModel, string>> => {
  const baseURL = provider.baseUrl.replace(/\/+$/, "");
  const key = apiKey ?? "";
  switch (provider.type) {
    case "openai":
    case "azure": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const isAzure = provider.type === "azure";
      return createOpenAICompatible({
        name: provider.type,
        baseURL,
        fetch,
        includeUsage: true,
        ...(apiKey !== null && (isAzure ? { headers: { "api-key": apiKey } } : { apiKey })),
        // Newer models refuse the old name of the limit.
        ...((isAzure || baseURL.startsWith("https://api.openai.com")) && { transformRequestBody: renameLimit }),
      }).chatModel(model);
    }
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ baseURL, apiKey: key, fetch })(model);
    }
    case "mistral": {
      const { createMistral } = await import("@ai-sdk/mistral");
      return createMistral({ baseURL, apiKey: key, fetch })(model);
    }
    case "ollama": {
      const { createOllama } = await import("ai-sdk-ollama");
      return createOllama({ baseURL, fetch })(model, { options: { num_ctx: ollamaContext } });
    }
  }
};

const renameLimit = ({ max_tokens, ...rest }: Record<string, unknown>): Record<string, unknown> => ({
  ...rest,
  max_completion_tokens: max_tokens,
});
