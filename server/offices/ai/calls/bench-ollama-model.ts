import type { Handler } from "#server/carriers/context.ts";
import { ollamaContext } from "#server/offices/ai/models/open-model.ts";
import { auditOrder } from "#server/offices/ai/ollama/audit-order.ts";
import { failAsNoAnswer, findServer } from "#server/offices/ai/ollama/find-server.ts";
import { openOllama, readLines } from "#server/offices/ai/ollama/ollama-client.ts";

/** Includes the time to load the model. */
const timeoutMs = 120_000;
const question = "Zählen Sie auf Deutsch von eins bis zwanzig.";

/**
 * Measures time to first token and tokens per second, without file contents. Uses the context size of real questions,
 * because Ollama reloads the model for another size.
 */
export const benchOllamaModel: Handler<"benchOllamaModel"> = async ({ id, name }, context) => {
  const server = await findServer(id, context);
  await auditOrder("bench", { server: server.name, model: name }, context);
  return failAsNoAnswer(measure(server.baseUrl, name));
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
    // Measured by Ollama if available, otherwise here.
    const seconds = nanoseconds > 0 ? nanoseconds / 1e9 : (performance.now() - firstAt) / 1000;
    const tokensPerSecond = seconds > 0 ? Math.round((count / seconds) * 10) / 10 : 0;
    return { firstTokenMs: Math.round(firstAt - startedAt), tokensPerSecond };
  }
  throw new Error("Ollama ended before it was done");
};
