import type { AiSettings } from "#contract/ai.ts";
import type { AiProviderSettings } from "#contract/ai-providers.ts";
import { aiPurposes } from "#contract/ai-purposes.ts";
import type { OllamaModel } from "#contract/ollama.ts";
import type { Handler } from "#server/carriers/context.ts";
import { readAiSettings } from "#server/offices/ai/ai-settings.ts";
import { failAsNoAnswer, findServer } from "#server/offices/ai/ollama/find-server.ts";
import { requestOllama } from "#server/offices/ai/ollama/ollama-client.ts";
import { listPulls } from "#server/offices/ai/ollama/pulls.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Installed and loaded models, and downloads in progress. */
export const listOllamaModels: Handler<"listOllamaModels"> = async ({ id }, context) => {
  const server = await findServer(id, context);
  const settings = await readAiSettings(context.db);
  const [tags, loaded] = await failAsNoAnswer(
    Promise.all([requestOllama(server.baseUrl, "/api/tags"), requestOllama(server.baseUrl, "/api/ps")]),
  );
  const running = new Map(listFields(loaded.models).map((one) => [textOf(one.name), one]));
  const models = await Promise.all(
    listFields(tags.models).map(async (one) => ({
      ...present(one, running.get(textOf(one.name))),
      contextLength: await readContextLength(server.baseUrl, textOf(one.name)),
      usedBy: listUses(textOf(one.name), server, settings),
    })),
  );
  return { models, pulls: listPulls(context.db, id) };
};

const listFields = (value: unknown): readonly Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown): number => (typeof value === "number" ? Math.round(value) : 0);
const timeOf = (value: unknown): number | null => {
  const at = Date.parse(textOf(value));
  return Number.isNaN(at) ? null : at;
};

const present = (one: Fields, running: Fields | undefined): Omit<OllamaModel, "contextLength" | "usedBy"> => {
  const details = (one.details ?? {}) as Fields;
  return {
    name: textOf(one.name),
    sizeBytes: numberOf(one.size),
    quantisation: textOf(details.quantization_level),
    parameters: textOf(details.parameter_size),
    changedAt: timeOf(one.modified_at),
    running: running
      ? { memoryBytes: numberOf(running.size_vram) || numberOf(running.size), until: timeOf(running.expires_at) }
      : null,
  };
};

/** Null if the server does not return it, so that the list is still shown. */
const readContextLength = async (baseUrl: string, name: string): Promise<number | null> => {
  const answer = await requestOllama(baseUrl, "/api/show", { method: "POST", body: { model: name } }).catch(() => null);
  const info = Object.entries((answer?.model_info ?? {}) as Fields);
  const [, length] = info.find(([key]) => key.endsWith(".context_length")) ?? [];
  return typeof length === "number" ? Math.round(length) : null;
};

const listUses = (
  name: string,
  { id, models }: AiProviderSettings,
  { purposes }: AiSettings,
): OllamaModel["usedBy"] => [
  ...aiPurposes.filter((purpose) => purposes[purpose].providerId === id && purposes[purpose].model === name),
  ...(models.includes(name) ? (["provider"] as const) : []),
];
