import { PassThrough } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { AssistantEvent, AssistantQuestion } from "#contract/assistant.ts";
import { rawPaths } from "#contract/paths.ts";
import { everyone } from "#contract/roles.ts";
import type { Context } from "#server/carriers/context.ts";
import { errorToText } from "#server/ground/log.ts";
import { noAnswerText } from "#server/offices/ai/no-answer.ts";
import { cancelAllPulls } from "#server/offices/ai/ollama/pulls.ts";
import { assistantSchema } from "./api-description.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { guard, signedIn } from "./guard.ts";

/** Streams the answer of a model; disconnecting or „Stopp“ ends it. */
export const mountAssistant = (api: FastifyInstance, context: Context): void => {
  const [method, url] = rawPaths.assistantChat;
  const limits = createConcurrencyLimit(maxQuestions);
  const open = new Set<AbortController>();
  api.addHook("preClose", async () => {
    for (const control of open) control.abort();
    // Ollama keeps what it has downloaded so far.
    cancelAllPulls(context.db);
  });
  api.route<{ Body: AssistantQuestion }>({
    method,
    url,
    schema: assistantSchema,
    onRequest: guard(everyone, context),
    handler: async (request, reply) => {
      const session = signedIn(request, context);
      const end = limits.begin(session.user.id);
      const control = new AbortController();
      open.add(control);
      reply.raw.once("close", () => control.abort());
      const stream = new PassThrough();
      const write = async (event: AssistantEvent): Promise<void> => {
        stream.write(`data: ${JSON.stringify(event)}\n\n`);
      };
      const heartbeat = setInterval(() => stream.write(": \n\n"), heartbeatMs).unref();
      const accepted = Promise.withResolvers<void>();
      const options = { signal: control.signal, onAccepted: accepted.resolve };
      // Most offices have no model.
      const { answerQuestion } = await import("#server/offices/ai/answer-question.ts");
      void answerQuestion(request.body, session, options, write)
        .catch(async (error: unknown) => {
          // Before the headers are sent this is the answer of the call; afterwards only the stream can report it.
          accepted.reject(error);
          context.log.error("assistant failed", { id: request.id, error: errorToText(error) });
          await write({ kind: "failed", cause: noAnswerText });
        })
        .finally(() => {
          clearInterval(heartbeat);
          open.delete(control);
          end();
          stream.end();
        });
      await accepted.promise;
      return reply
        .type("text/event-stream; charset=utf-8")
        .header("x-accel-buffering", "no")
        .header("connection", "close")
        .send(stream);
    },
  });
};

/** Concurrent questions per user. */
const maxQuestions = 3;
/** After this silence a comment line is sent, so that proxies keep the connection open. */
const heartbeatMs = 15_000;
