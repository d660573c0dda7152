import type { AssistantEvent, AssistantQuestion } from "#contract/assistant.ts";
import { rawPaths } from "#contract/paths.ts";
import { authorised } from "#data/person/session.ts";
import { reportContact } from "#data/wire/contact.ts";
import { readSentEvents } from "#data/wire/read-sent-events.ts";
import { CallError, silenceError, toCallError, toUrl } from "#data/wire/request.ts";
import { createDeadline } from "./event-stream.ts";

/** The server sends something every 15 s, even while a model is still thinking. */
const silentMs = 40_000;

/**
 * A model's answer to a question, in pieces; the app sends ids and words, never a value of a file. Ends after „done“ or
 * „failed“. Throws a CallError when it is refused or falls silent, and the reason of an aborted signal.
 */
export async function* streamAssistantAnswer(
  question: AssistantQuestion,
  signal: AbortSignal,
): AsyncGenerator<AssistantEvent> {
  const deadline = createDeadline(signal, silentMs);
  try {
    const response = await authorised((token) => open(question, token, deadline.signal));
    for await (const { data } of readSentEvents(response.body, () => deadline.renew(silentMs))) {
      yield JSON.parse(data) as AssistantEvent;
    }
  } catch (cause) {
    if (signal.aborted || cause instanceof CallError) throw cause;
    throw silenceError(deadline.signal.aborted ? deadline.signal.reason : cause, deadline.elapsedMs());
  } finally {
    deadline.end();
  }
}

const open = async (question: AssistantQuestion, token: string | undefined, signal: AbortSignal): Promise<Response> => {
  const [method, path] = rawPaths.assistantChat;
  const headers = {
    accept: "text/event-stream",
    "content-type": "application/json",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const body = JSON.stringify(question);
  const response = await fetch(new Request(toUrl(path), { method, headers, body, signal, cache: "no-store" }));
  reportContact("answered");
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  if (response.ok && isStream) return response;
  throw toCallError(response, await response.json().catch(() => undefined));
};
