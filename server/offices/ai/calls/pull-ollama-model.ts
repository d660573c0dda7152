import type { Handler } from "#server/carriers/context.ts";
import { auditOrder } from "#server/offices/ai/ollama/audit-order.ts";
import { findServer } from "#server/offices/ai/ollama/find-server.ts";
import { listPulls, startPull } from "#server/offices/ai/ollama/pulls.ts";

/** Starts the download of several gigabytes and returns. */
export const pullOllamaModel: Handler<"pullOllamaModel"> = async ({ id, name }, context) => {
  const server = await findServer(id, context);
  await auditOrder("pull", { server: server.name, model: name }, context);
  startPull(context.db, server, name);
  return { pulls: listPulls(context.db, id) };
};
