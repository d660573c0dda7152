import type { Handler } from "#server/carriers/context.ts";
import { findServer, orNoAnswer } from "#server/offices/ai/ollama/find-server.ts";
import { noteOrder } from "#server/offices/ai/ollama/note-order.ts";
import { requestOllama } from "#server/offices/ai/ollama/ollama-client.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";

/** From the disk of the other computer. */
export const removeOllamaModel: Handler<"removeOllamaModel"> = async ({ id, name }, context) => {
  await requireRule("ollamaModelRemove", context);
  const server = await findServer(id, context);
  const body = { model: name };
  await orNoAnswer(requestOllama(server.baseUrl, "/api/delete", { method: "DELETE", body, timeoutMs: 10_000 }));
  await noteOrder("remove", { server: server.name, model: name }, context);
  return {};
};
