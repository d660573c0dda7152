import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openWorkerLine } from "./worker-line.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

let worker: {
  asked: WorkerRequest[];
  terminated: boolean;
  onmessage?: (event: { data: WorkerAnswer }) => void;
  onerror?: (event: { message: string }) => void;
};
const tell = (data: WorkerAnswer): void => worker.onmessage?.({ data });

function createWorker(this: typeof worker & { postMessage: unknown; terminate: unknown }): void {
  worker = this;
  this.asked = [];
  this.terminated = false;
  this.postMessage = (request: WorkerRequest) => this.asked.push(request);
  this.terminate = () => {
    this.terminated = true;
  };
}

beforeEach(() => vi.stubGlobal("Worker", createWorker));
afterEach(() => vi.unstubAllGlobals());

test("answers reach their question, in any order", async () => {
  const line = openWorkerLine();
  const first = line.ask<string>({ ask: "rows", from: 1, count: 1 });
  const second = line.ask<string>({ ask: "rows", from: 2, count: 1 });
  tell({ id: 2, tell: "done", value: [{ line: 2, cells: [] }] });
  tell({ id: 1, tell: "done", value: [{ line: 1, cells: [] }] });
  expect([await first, await second]).toEqual([[{ line: 1, cells: [] }], [{ line: 2, cells: [] }]]);
});

test("progress comes before the answer and a failure is an error", async () => {
  const line = openWorkerLine();
  const shares: number[] = [];
  const asked = line.ask({ ask: "open", bytes: new Blob([]), result: null }, (share) => shares.push(share));
  tell({ id: 1, tell: "progress", share: 0.5 });
  tell({ id: 1, tell: "failed", message: "kaputt" });
  await expect(asked).rejects.toThrow("kaputt");
  expect(shares).toEqual([0.5]);
});

test("a worker that breaks down or is ended leaves nobody waiting", async () => {
  const broken = openWorkerLine();
  const lost = broken.ask({ ask: "rows", from: 1, count: 1 });
  worker.onerror?.({ message: "out of memory" });
  await expect(lost).rejects.toThrow("out of memory");
  const ended = openWorkerLine();
  const asked = ended.ask({ ask: "rows", from: 1, count: 1 });
  ended.end();
  await expect(asked).rejects.toThrow();
  expect(worker.terminated).toBe(true);
});
