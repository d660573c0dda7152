import type { LanguageModel } from "ai";
import type { AiProviderSettings } from "#contract/ai-providers.ts";

/** Who is asked, with which key, and through which door. */
export interface ModelTarget {
  readonly provider: Pick<AiProviderSettings, "type" | "baseUrl">;
  readonly model: string;
  readonly apiKey: string | null;
  readonly fetch: typeof globalThis.fetch;
}

/** Room for question and answer; without it Ollama cuts what is longer than 4,096 tokens, and says nothing. */
export const ollamaContext = 8192;

/** The model as an object, never as a name: a name would be looked up at somebody else's gateway. */
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
        // Their newer models refuse the older name of the limit.
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
