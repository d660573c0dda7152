import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openWorker } from "./open-worker.ts";
import type { RequestMessage, ResponseMessage } from "./worker-messages.ts";

let worker: {
  requests: RequestMessage[];
  terminated: boolean;
  onmessage?: (event: { data: ResponseMessage }) => void;
  onerror?: (event: { message: string }) => void;
  onmessageerror?: () => void;
};
const emptyFile = { name: "a.csv", bytes: new Blob([]), route: "manual" } as const;
const respond = (data: ResponseMessage): void => worker.onmessage?.({ data });

function createWorker(this: typeof worker & { postMessage: unknown; terminate: unknown }): void {
  worker = this;
  this.requests = [];
  this.terminated = false;
  this.postMessage = (request: RequestMessage) => this.requests.push(request);
  this.terminate = () => {
    this.terminated = true;
  };
}

beforeEach(() => vi.stubGlobal("Worker", createWorker));
afterEach(() => vi.unstubAllGlobals());

test("responses reach their call, in any order", async () => {
  const { call } = openWorker();
  const first = call("rows", { from: 1, count: 1 });
  const second = call("rows", { from: 2, count: 1 });
  const written = call("export", { kind: "csv", facts: { fileName: "a.csv", sha256: "ab", durationMs: null } });
  expect(worker.requests.map(({ id, call: name }) => [id, name])).toEqual([
    [1, "rows"],
    [2, "rows"],
    [3, "export"],
  ]);
  respond({ id: 3, call: "export", kind: "done", response: "a;b" });
  respond({ id: 2, call: "rows", kind: "done", response: [{ line: 2, cells: [] }] });
  respond({ id: 1, call: "rows", kind: "done", response: [{ line: 1, cells: [] }] });
  expect(await Promise.all([first, second])).toEqual([[{ line: 1, cells: [] }], [{ line: 2, cells: [] }]]);
  expect(await written).toBe("a;b");
});

test("progress comes before the response, and a failure is an error", async () => {
  const shares: number[] = [];
  const checked = openWorker().call("check", emptyFile, (share) => shares.push(share));
  respond({ id: 1, call: "check", kind: "progress", progress: 0.5 });
  respond({ id: 1, call: "check", kind: "failed", failure: { kind: "failed", message: "kaputt" } });
  await expect(checked).rejects.toMatchObject({ message: "kaputt", failure: { kind: "failed" } });
  respond({ id: 1, call: "check", kind: "progress", progress: 0.9 });
  expect(shares).toEqual([0.5]);
});

test("a worker that breaks down, cannot be understood or is ended leaves no call pending", async () => {
  const broken = openWorker().call("rows", { from: 1, count: 1 });
  worker.onerror?.({ message: "out of memory" });
  await expect(broken).rejects.toThrow("out of memory");
  const silent = openWorker().call("rows", { from: 1, count: 1 });
  worker.onerror?.({ message: "" });
  await expect(silent).rejects.toMatchObject({ message: "Der Prüfvorgang ist abgebrochen." });
  const unreadable = openWorker().call("rows", { from: 1, count: 1 });
  worker.onmessageerror?.();
  await expect(unreadable).rejects.toMatchObject({ failure: { kind: "unreadable" } });
  const { call, end } = openWorker();
  const calls = [call("rows", { from: 1, count: 1 }), call("split", { ...emptyFile, by: "month" })];
  end();
  for (const ended of calls) await expect(ended).rejects.toMatchObject({ failure: { kind: "ended" } });
  expect(worker.terminated).toBe(true);
});
