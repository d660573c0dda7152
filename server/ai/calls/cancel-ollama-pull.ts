import { findServer } from "#server/ai/ollama/find-server.ts";
import { noteOrder } from "#server/ai/ollama/note-order.ts";
import { cancelPull, listPulls } from "#server/ai/ollama/pulls.ts";
import type { Handler } from "#server/context.ts";

/** What has come stays with Ollama, and the next attempt goes on there. */
export const cancelOllamaPull: Handler<"cancelOllamaPull"> = async ({ id, name }, context) => {
  const server = await findServer(id, context);
  await noteOrder("cancel", { server: server.name, model: name }, context);
  cancelPull(context.db, id, name);
  return { pulls: listPulls(context.db, id) };
};
