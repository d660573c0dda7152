import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendByFetch } from "./send-by-fetch.ts";

const upload = {
  localId: "l1",
  clientKey: "k1",
  token: "t1",
  fileName: "stapel.csv",
  bytes: new Blob(["Umsatz"]),
  metadata: '{"size":6}',
};
let requests: (RequestInit & { readonly url: string })[];
let answer: (signal: AbortSignal) => Response | Promise<Response>;
let expiry: AbortController;

beforeEach(() => {
  requests = [];
  expiry = new AbortController();
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit & { signal: AbortSignal }) => {
    requests.push({ url, ...init });
    return answer(init.signal);
  });
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => expiry.signal);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const attempt = (signal = new AbortController().signal) =>
  sendByFetch(upload, { timeoutMs: 7_000, signal, onProgress: () => {} });
const untilAborted = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

test("a file goes as a form, metadata before bytes, with token and key of the upload", async () => {
  answer = () => new Response("");
  await attempt();
  const [request] = requests;
  expect([request?.method, request?.url, request?.headers]).toEqual([
    "POST",
    "http://localhost/datev-api/api/file-checks/upload",
    { accept: "application/json", authorization: "Bearer t1", "idempotency-key": "k1" },
  ]);
  const form = request?.body as FormData;
  expect([...form.keys()]).toEqual(["metadata", "file"]);
  const file = form.get("file") as File;
  expect([form.get("metadata"), file.name, await file.text()]).toEqual(['{"size":6}', "stapel.csv", "Umsatz"]);
});

test.each([
  [201, '{"success":true}', null],
  [503, "", "30"],
])("status %i, content %j and Retry-After %j are the answer", async (status, body, retryAfter) => {
  answer = () => new Response(body, { status, headers: retryAfter === null ? {} : { "retry-after": retryAfter } });
  expect(await attempt()).toEqual({ kind: "answer", status, body, retryAfter });
});

test("a broken connection is no answer from the network, with all bytes sent for all that is known", async () => {
  answer = () => Promise.reject(new TypeError("offline"));
  expect(await attempt()).toEqual({ kind: "none", cause: "network", complete: true });
});

test("an attempt that takes longer than its time is a timeout", async () => {
  answer = untilAborted;
  const sending = attempt();
  expiry.abort();
  expect(await sending).toMatchObject({ kind: "none", cause: "timeout" });
  expect(AbortSignal.timeout).toHaveBeenCalledWith(7_000);
});

test("an attempt that its caller ends is stopped", async () => {
  const stop = new AbortController();
  answer = untilAborted;
  const sending = attempt(stop.signal);
  stop.abort();
  expect(await sending).toMatchObject({ kind: "none", cause: "stopped" });
});
