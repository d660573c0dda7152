import type { Line } from "./measure-engine.ts";

/** Starts the worker and leaves its figures where the bench finds them. */
const page = globalThis as { benchLines?: readonly Line[]; benchError?: string };
const worker = new Worker(new URL("./browser-worker.ts", import.meta.url), { type: "module" });
worker.onmessage = ({ data }: MessageEvent<readonly Line[]>) => {
  page.benchLines = data;
};
worker.onerror = ({ message }) => {
  page.benchError = message;
};
worker.postMessage("start");
