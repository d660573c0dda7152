import type { Handler } from "#server/carriers/context.ts";
import { auditOrder } from "#server/offices/ai/ollama/audit-order.ts";
import { findServer } from "#server/offices/ai/ollama/find-server.ts";
import { cancelPull, listPulls } from "#server/offices/ai/ollama/pulls.ts";

/** Ollama keeps the downloaded part, and the next attempt resumes there. */
export const cancelOllamaPull: Handler<"cancelOllamaPull"> = async ({ id, name }, context) => {
  const server = await findServer(id, context);
  await auditOrder("cancel", { server: server.name, model: name }, context);
  cancelPull(context.db, id, name);
  return { pulls: listPulls(context.db, id) };
};
