import type { Answer } from "#assistant/answers/answer.ts";
import type { HelpEntry } from "#assistant/book/book-entry.ts";
import { type EngineWorker, openWorker } from "./open-worker.ts";
import type { Question } from "./worker-calls.ts";

/** Entries of the help about a query; rejects where the worker does not start. */
export const searchBook = async (query: string, limit: number): Promise<readonly HelpEntry[]> =>
  callBook((worker) => worker.call("searchBook", { query, limit }));

/** Gets the book ready, so that the first answer does not wait for it. */
export const openBook = async (): Promise<void> => {
  await callBook((worker) => worker.call("openBook", null));
};

/** The assistant's answer; works offline and sends nothing. */
export const answerQuestion = async (question: Question): Promise<Answer> =>
  callBook((worker) => worker.call("answer", question));

/**
 * One question is often followed by another: the worker with the loaded book stays for a minute. After a failure the
 * next question gets a new worker.
 */
const callBook = async <Response>(call: (worker: EngineWorker) => Promise<Response>): Promise<Response> => {
  clearTimeout(timer);
  worker ??= openWorker();
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

let worker: EngineWorker | null = null;
let running = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const idleMs = 60_000;
