import type { Handler } from "#server/carriers/context.ts";
import { auditOrder } from "#server/offices/ai/ollama/audit-order.ts";
import { failAsNoAnswer, findServer } from "#server/offices/ai/ollama/find-server.ts";
import { requestOllama } from "#server/offices/ai/ollama/ollama-client.ts";

/** Frees its memory; the next question loads it again. */
export const unloadOllamaModel: Handler<"unloadOllamaModel"> = async ({ id, name }, context) => {
  const server = await findServer(id, context);
  const body = { model: name, messages: [], keep_alive: 0, stream: false };
  await failAsNoAnswer(requestOllama(server.baseUrl, "/api/chat", { method: "POST", body, timeoutMs: 10_000 }));
  await auditOrder("unload", { server: server.name, model: name }, context);
  return {};
};
