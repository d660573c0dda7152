import type { Handler } from "#server/carriers/context.ts";
import { ollamaContext } from "#server/offices/ai/models/open-model.ts";
import { findServer, orNoAnswer } from "#server/offices/ai/ollama/find-server.ts";
import { noteOrder } from "#server/offices/ai/ollama/note-order.ts";
import { openOllama, readLines } from "#server/offices/ai/ollama/ollama-client.ts";

/** A cold model is loaded first. */
const timeoutMs = 120_000;
const question = "Zählen Sie auf Deutsch von eins bis zwanzig.";

/**
 * How long until the first word, and how fast from then on; nothing of a file is in the question. With the context of
 * every question: with another one Ollama would load the model anew, for this and for the next one.
 */
export const benchOllamaModel: Handler<"benchOllamaModel"> = async ({ id, name }, context) => {
  const server = await findServer(id, context);
  await noteOrder("bench", { server: server.name, model: name }, context);
  return orNoAnswer(measure(server.baseUrl, name));
};

const measure = async (baseUrl: string, name: string) => {
  const startedAt = performance.now();
  const messages = [{ role: "user", content: question }];
  const body = { model: name, messages, stream: true, options: { num_predict: 64, num_ctx: ollamaContext } };
  const response = await openOllama(baseUrl, "/api/chat", {
    method: "POST",
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`Ollama answered ${response.status}`);
  let firstAt: number | null = null;
  for await (const line of readLines(response)) {
    if (typeof line.error === "string") throw new Error("Ollama reported a fault");
    firstAt ??= performance.now();
    if (line.done !== true) continue;
    const [count, nanoseconds] = [Number(line.eval_count ?? 0), Number(line.eval_duration ?? 0)];
    // By its own clock where it tells; else by ours.
    const seconds = nanoseconds > 0 ? nanoseconds / 1e9 : (performance.now() - firstAt) / 1000;
    const tokensPerSecond = seconds > 0 ? Math.round((count / seconds) * 10) / 10 : 0;
    return { firstTokenMs: Math.round(firstAt - startedAt), tokensPerSecond };
  }
  throw new Error("Ollama ended before it was done");
};
