import type { Handler } from "#server/carriers/context.ts";
import { findServer } from "#server/offices/ai/ollama/find-server.ts";
import { noteOrder } from "#server/offices/ai/ollama/note-order.ts";
import { beginPull, listPulls } from "#server/offices/ai/ollama/pulls.ts";

/** Begins and does not wait: a model has gigabytes. */
export const pullOllamaModel: Handler<"pullOllamaModel"> = async ({ id, name }, context) => {
  const server = await findServer(id, context);
  await noteOrder("pull", { server: server.name, model: name }, context);
  beginPull(context.db, server, name);
  return { pulls: listPulls(context.db, id) };
};
