import type { Answer } from "#assistant/answers/answer.ts";
import type { HelpEntry } from "#assistant/book/book-entry.ts";
import type { View } from "#assistant/view/view.ts";
import { callWorker } from "./call-worker.ts";
import { type EngineWorker, openBookWorker } from "./open-worker.ts";
import type { BookCallName, Examples, Question, ResultInQuestion } from "./worker-calls.ts";

/** Entries of the help about a query; rejects where the worker does not start. */
export const searchBook = async (query: string, limit: number): Promise<readonly HelpEntry[]> =>
  callBook((worker) => worker.call("searchBook", { query, limit }));

/** Gets the book ready, so that the first answer does not wait for it. */
export const openBook = async (): Promise<void> => {
  await callBook((worker) => worker.call("openBook", null));
};

/** The assistant's answer; works offline and sends nothing. */
export const answerQuestion = async (question: Question): Promise<Answer> => {
  if (question.kind === "starter") {
    const { file, ...about } = question;
    const { occurrences, draftValues } = await readExamples(question);
    const answer = await callBook((worker) => worker.call("answer", { ...about, occurrences }));
    return question.starter !== "inquiry" || draftValues === null ? answer : { ...answer, draftValues };
  }
  const view = await readView(question.view);
  return callBook((worker) => worker.call("answer", { ...question, view }));
};

const readView = async (view: Extract<Question, { readonly kind: "words" }>["view"]): Promise<View | null> => {
  if (view?.kind !== "result") return view;
  const { file, ...result } = view;
  const { occurrences } = await readExamples(view);
  return { ...result, occurrences };
};

/** Read by the engine, which starts only for an open Befund whose file is on this device. */
const readExamples = async ({ file, ...result }: ResultInQuestion): Promise<Examples> =>
  file === null || result.rule === null
    ? { occurrences: [], draftValues: null }
    : callWorker("readExamples", { ...result, file }, new AbortController().signal);

/**
 * One question is often followed by another: the worker with the loaded book stays for a minute. After a failure the
 * next question gets a new worker.
 */
const callBook = async <Response>(
  call: (worker: EngineWorker<BookCallName>) => Promise<Response>,
): Promise<Response> => {
  clearTimeout(timer);
  worker ??= openBookWorker();
  const current = worker;
  running += 1;
  try {
    return await call(current);
  } catch (error) {
    if (worker === current) worker = null;
    current.end();
    throw error;
  } finally {
    running -= 1;
    if (running === 0) timer = setTimeout(endWorker, idleMs);
  }
};

const endWorker = (): void => {
  worker?.end();
  worker = null;
};

let worker: EngineWorker<BookCallName> | null = null;
let running = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const idleMs = 60_000;
