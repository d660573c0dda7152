import type { Task } from "./browser-worker.ts";
import type { Line } from "./measure-engine.ts";

const worker = new Worker(new URL("./browser-worker.ts", import.meta.url), { type: "module" });

/** Called by the bench: has the worker do one task and answers with its figures. */
const runTask = (task: Task): Promise<readonly Line[]> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<readonly Line[]>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(task);
  });

Object.assign(globalThis, { runTask });
