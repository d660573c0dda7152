import type { AiProviderSettings } from "#contract/ai-providers.ts";

const timeoutMs = 5_000;
const maxModels = 200;
const maxName = 200;

/** Model names reported by the provider. Throws if it reports none. */
export const listModels = async (
  { type, baseUrl }: Pick<AiProviderSettings, "type" | "baseUrl">,
  apiKey: string | null,
): Promise<readonly string[]> => {
  const base = baseUrl.replace(/\/+$/, "");
  const url = type === "ollama" ? `${base}/api/tags` : `${base}/models`;
  const response = await fetch(url, {
    headers: authorisation(type, apiKey),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The list of models was answered with ${response.status}`);
  const answer = (await response.json()) as { data?: unknown; models?: unknown };
  const rows = type === "ollama" ? answer.models : answer.data;
  if (!Array.isArray(rows)) throw new Error("The list of models is none");
  return rows.slice(0, maxModels).flatMap((row: { id?: unknown; name?: unknown }) => {
    const name = type === "ollama" ? row.name : row.id;
    return typeof name === "string" ? [name.slice(0, maxName)] : [];
  });
};

const authorisation = (type: AiProviderSettings["type"], apiKey: string | null): Record<string, string> => {
  if (apiKey === null) return {};
  if (type === "anthropic") return { "x-api-key": apiKey, "anthropic-version": "2023-06-01" };
  if (type === "azure") return { "api-key": apiKey };
  return { authorization: `Bearer ${apiKey}` };
};
