import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

/** `Omit` that keeps the members of a union apart. */
export type Question = WorkerRequest extends infer R ? (R extends WorkerRequest ? Omit<R, "id"> : never) : never;

export interface WorkerLine {
  /** Resolves with what the worker made; rejects when it failed or was ended. */
  readonly ask: <T>(question: Question, onProgress?: (share: number) => void) => Promise<T>;
  /** Ends the worker at once, whatever it is doing. */
  readonly end: () => void;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((share: number) => void) | undefined;
}

/** A question-and-answer line to one new worker that hosts the engine. */
export const openWorkerLine = (): WorkerLine => {
  const worker = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const failAll = (message: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  worker.onmessage = ({ data: answer }: MessageEvent<WorkerAnswer>) => {
    const asked = waiting.get(answer.id);
    if (!asked) return;
    if (answer.tell === "progress") return asked.onProgress?.(answer.share);
    waiting.delete(answer.id);
    if (answer.tell === "done") asked.resolve(answer.value as never);
    else asked.reject(new Error(answer.message));
  };
  // Not even started, or out of memory: nobody would ever answer.
  worker.onerror = (event) => failAll(event.message || "Der Prüfvorgang ist abgebrochen.");
  worker.onmessageerror = () => failAll("Die Antwort des Prüfvorgangs ist nicht lesbar.");
  return {
    ask: (question, onProgress) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject, onProgress });
        worker.postMessage({ ...question, id: lastId });
      }),
    end: () => {
      worker.terminate();
      failAll("Der Prüfvorgang wurde beendet.");
    },
  };
};
