import type { Handler } from "#server/carriers/context.ts";
import { auditOrder } from "#server/offices/ai/ollama/audit-order.ts";
import { failAsNoAnswer, findServer } from "#server/offices/ai/ollama/find-server.ts";
import { requestOllama } from "#server/offices/ai/ollama/ollama-client.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";

/** Removes it from the disk of the Ollama server. */
export const removeOllamaModel: Handler<"removeOllamaModel"> = async ({ id, name }, context) => {
  await requireRule("ollamaModelRemove", context);
  const server = await findServer(id, context);
  const body = { model: name };
  await failAsNoAnswer(requestOllama(server.baseUrl, "/api/delete", { method: "DELETE", body, timeoutMs: 10_000 }));
  await auditOrder("remove", { server: server.name, model: name }, context);
  return {};
};
