import type { AssistantEvent, AssistantQuestion } from "#contract/assistant.ts";
import type { CallInput } from "#contract/index.ts";
import { basePath, rawPaths } from "#contract/paths.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { aiKind } from "#server/offices/ai/ai-settings.ts";
import { answerQuestion } from "#server/offices/ai/answer-question.ts";
import { addAiProvider } from "#server/offices/ai/calls/add-ai-provider.ts";
import { changeAiSettings } from "#server/offices/ai/calls/change-ai-settings.ts";
import { listAiProviders } from "#server/offices/ai/calls/list-ai-providers.ts";
import { readAiSettings } from "#server/offices/ai/calls/read-ai-settings.ts";
import { removeAiProvider } from "#server/offices/ai/calls/remove-ai-provider.ts";
import type { Times } from "#server/offices/ai/models/stream-answer.ts";
import type { AiRequestRow } from "#server/store/db/rows/offices.ts";
import { type ApiScene, openApiScene } from "#tests/api/api-scene.ts";
import { type ServerProcess, spawnServer } from "#tests/support/server-process.ts";
import type { Told } from "./answer.ts";

type Provider = CallInput<"addAiProvider">;

interface Asking {
  readonly times?: Times;
  readonly onDelta?: () => void;
}

interface Listening {
  readonly signal?: AbortSignal;
  readonly onPart?: () => void;
}

/** The product's server, a real llama.cpp beside it, and the hands of an administrator and an adviser. */
export interface ModelScene {
  readonly api: ApiScene;
  readonly admin: SignedInContext;
  readonly llama: ServerProcess;
  readonly providerOf: (more?: Partial<Provider>) => Provider;
  /** These and no others, and AI switched on; answers the ids. */
  readonly use: (providers: readonly Provider[], maxTokens?: number) => Promise<readonly string[]>;
  readonly ask: (more?: Partial<AssistantQuestion>, asking?: Asking) => Promise<readonly AssistantEvent[]>;
  /** The same over HTTP, as the app does it; `parts` is in how many pieces it arrived. */
  readonly chat: (
    more?: Partial<AssistantQuestion>,
    listening?: Listening,
  ) => Promise<{ readonly parts: number; readonly events: readonly AssistantEvent[] }>;
  /** What llama.cpp says it has done. */
  readonly readTold: () => Promise<{ readonly told: readonly Told[]; readonly loadMs: readonly number[] }>;
  readonly lastTold: () => Promise<Told>;
  /** What the log of requests says of a provider. */
  readonly rowsOf: (providerId: string) => Promise<readonly AiRequestRow[]>;
  readonly close: () => Promise<void>;
}

export const startLlama = (): Promise<ServerProcess> => spawnServer("tests/model/serve.ts", {});

const question: AssistantQuestion = { purpose: "explain", question: "Warum ist das falsch?", sources: ["CSV-X-009"] };

export const openModelScene = async (): Promise<ModelScene> => {
  const api = await openApiScene();
  const llama = await startLlama();
  const admin = api.person("super_admin");
  const readTold: ModelScene["readTold"] = async () => (await fetch(`${llama.url}/told`)).json();
  return {
    api,
    admin,
    llama,
    providerOf: (more = {}) => ({
      ...{ type: "ollama", name: "Rechner im Keller", baseUrl: llama.url, region: "", dpaSignedOn: null },
      ...{ models: ["salat"], budgetEur: null, priceIn: null, priceOut: null, timeoutSeconds: 20, enabled: true },
      ...{ version: 0, ...more },
    }),
    use: (providers, maxTokens = 400) => useOnly(providers, maxTokens, admin),
    ask: async (more = {}, { times, onDelta } = {}) => {
      const events: AssistantEvent[] = [];
      const { signal } = new AbortController();
      const options = { signal, onAccepted: () => {}, ...(times && { times: () => times }) };
      await answerQuestion({ ...question, ...more }, api.person("berater"), options, async (event) => {
        events.push(event);
        if (event.kind === "delta") onDelta?.();
      });
      return events;
    },
    chat: (more = {}, listening = {}) => listen({ ...question, ...more }, api, listening),
    readTold,
    lastTold: async () => {
      const last = (await readTold()).told.at(-1);
      if (!last) throw new Error("llama.cpp was asked nothing");
      return last;
    },
    rowsOf: (providerId) =>
      api.server.context.db.selectFrom("aiRequests").selectAll().where("providerId", "=", providerId).execute(),
    close: async () => {
      await llama.kill();
      await api.close();
    },
  };
};

const useOnly = async (
  providers: readonly Provider[],
  maxTokens: number,
  admin: SignedInContext,
): Promise<readonly string[]> => {
  const last = await listAiProviders({}, admin);
  let { version } = last;
  for (const { id } of last.providers) ({ version } = await removeAiProvider({ id, version }, admin));
  const ids: string[] = [];
  for (const provider of providers) {
    const list = await addAiProvider({ ...provider, version }, admin);
    version = list.version;
    ids.push(list.providers.at(-1)?.id ?? "");
  }
  const { defaults } = aiKind;
  const purposes = { ...defaults.purposes, explain: { ...defaults.purposes.explain, maxTokens } };
  const settings = { ...defaults, enabled: true, purposes };
  await changeAiSettings({ settings, version: (await readAiSettings({}, admin)).version }, admin);
  return ids;
};

const listen = async (
  body: AssistantQuestion,
  api: ApiScene,
  { signal, onPart }: Listening,
): Promise<{ readonly parts: number; readonly events: readonly AssistantEvent[] }> => {
  const [method, path] = rawPaths.assistantChat;
  const headers = { authorization: `Bearer ${await api.token("berater")}`, "content-type": "application/json" };
  const init = { method, headers, body: JSON.stringify(body), ...(signal && { signal }) };
  const response = await fetch(`${api.url}${basePath}${path}`, init);
  const decoder = new TextDecoder();
  let [text, parts] = ["", 0];
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    parts += 1;
    onPart?.();
  }
  const events = text.split("\n").flatMap((line) => (line.startsWith("data: ") ? [JSON.parse(line.slice(6))] : []));
  return { parts, events };
};
