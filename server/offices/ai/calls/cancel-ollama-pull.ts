import type { Handler } from "#server/carriers/context.ts";
import { findServer } from "#server/offices/ai/ollama/find-server.ts";
import { noteOrder } from "#server/offices/ai/ollama/note-order.ts";
import { cancelPull, listPulls } from "#server/offices/ai/ollama/pulls.ts";

/** What has come stays with Ollama, and the next attempt goes on there. */
export const cancelOllamaPull: Handler<"cancelOllamaPull"> = async ({ id, name }, context) => {
  const server = await findServer(id, context);
  await noteOrder("cancel", { server: server.name, model: name }, context);
  cancelPull(context.db, id, name);
  return { pulls: listPulls(context.db, id) };
};
