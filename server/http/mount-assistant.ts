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
import { guard, signedIn } from "./guard.ts";
import { createLimitAtOnce } from "./limit-at-once.ts";

/** The answer of a model while it is written; whoever goes away or presses Stopp ends it. */
export const mountAssistant = (api: FastifyInstance, context: Context): void => {
  const [method, url] = rawPaths.assistantChat;
  const limits = createLimitAtOnce(maxQuestions);
  const open = new Set<AbortController>();
  api.addHook("preClose", async () => {
    for (const control of open) control.abort();
    // Ollama keeps what it has loaded so far.
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
      const beat = setInterval(() => stream.write(": \n\n"), beatMs).unref();
      const accepted = Promise.withResolvers<void>();
      const options = { signal: control.signal, onAccepted: accepted.resolve };
      // Most offices have no model.
      const { answerQuestion } = await import("#server/offices/ai/answer-question.ts");
      void answerQuestion(request.body, session, options, write)
        .catch(async (error: unknown) => {
          // Before it was accepted this is the answer of the call; afterwards only the stream can say it.
          accepted.reject(error);
          context.log.error("assistant failed", { id: request.id, error: errorToText(error) });
          await write({ kind: "failed", cause: noAnswerText });
        })
        .finally(() => {
          clearInterval(beat);
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

/** Questions one person has answered side by side. */
const maxQuestions = 3;
/** Silence after which a line without meaning is sent, so that nothing on the way takes the connection for dead. */
const beatMs = 15_000;
