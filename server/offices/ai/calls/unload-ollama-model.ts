import type { Handler } from "#server/carriers/context.ts";
import { findServer, orNoAnswer } from "#server/offices/ai/ollama/find-server.ts";
import { noteOrder } from "#server/offices/ai/ollama/note-order.ts";
import { requestOllama } from "#server/offices/ai/ollama/ollama-client.ts";

/** Frees the memory; the next question loads it again. */
export const unloadOllamaModel: Handler<"unloadOllamaModel"> = async ({ id, name }, context) => {
  const server = await findServer(id, context);
  const body = { model: name, messages: [], keep_alive: 0, stream: false };
  await orNoAnswer(requestOllama(server.baseUrl, "/api/chat", { method: "POST", body, timeoutMs: 10_000 }));
  await noteOrder("unload", { server: server.name, model: name }, context);
  return {};
};
