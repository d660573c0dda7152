import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SendAnswer } from "./judge-answer.ts";
import { sendByXhr } from "./send-by-xhr.ts";

const upload = {
  localId: "l1",
  clientKey: "k1",
  token: "t1",
  fileName: "stapel.csv",
  bytes: new Blob(["Umsatz"]),
  metadata: '{"size":6}',
};

/** The part of XMLHttpRequest that the sender uses. */
class FakeXhr {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  timeout = 0;
  opened: readonly string[] = [];
  form: FormData | undefined;
  status = 0;
  responseText = "";
  retryAfter: string | null = null;
  aborts = 0;
  onload = (): void => {};
  onerror = (): void => {};
  ontimeout = (): void => {};
  onabort = (): void => {};

  constructor() {
    made.push(this);
  }
  open(...parts: string[]): void {
    this.opened = parts;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return name === "retry-after" ? this.retryAfter : null;
  }
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.aborts += 1;
    this.onabort();
  }
}
let made: FakeXhr[];

beforeEach(() => {
  made = [];
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const start = (signal = new AbortController().signal) => {
  const percents: number[] = [];
  const answer = sendByXhr(upload, { timeoutMs: 7_000, signal, onProgress: (percent) => percents.push(percent) });
  const [xhr] = made;
  if (!xhr) throw new Error("no request made");
  return { answer, xhr, percents };
};

test("a file goes as a form, metadata before bytes, with token, key and time of the upload", async () => {
  const { xhr } = start();
  expect([xhr.opened, xhr.headers, xhr.timeout]).toEqual([
    ["POST", "http://localhost/datev-api/api/file-checks/upload"],
    { accept: "application/json", authorization: "Bearer t1", "idempotency-key": "k1" },
    7_000,
  ]);
  expect([...(xhr.form?.keys() ?? [])]).toEqual(["metadata", "file"]);
  const file = xhr.form?.get("file") as File;
  expect([xhr.form?.get("metadata"), file.name, await file.text()]).toEqual(['{"size":6}', "stapel.csv", "Umsatz"]);
});

test.each([
  [201, '{"success":true}', null],
  [503, "", "30"],
])("status %i, content %j and Retry-After %j are the answer", async (status, body, retryAfter) => {
  const { xhr, answer } = start();
  Object.assign(xhr, { status, responseText: body, retryAfter });
  xhr.onload();
  expect(await answer).toEqual({ kind: "answer", status, body, retryAfter });
});

test.each([
  [0, 200, 0],
  [1, 200, 0],
  [50, 200, 25],
  [199, 200, 99],
  [200, 200, 100],
  [1, 1, 100],
  [50, 0, 0],
])("%i of %i bytes sent are reported as %i percent", (loaded, total, percent) => {
  const { xhr, percents } = start();
  xhr.upload.onprogress?.({ loaded, total });
  expect(percents).toEqual([percent]);
});

const ends = [
  ["network", (xhr: FakeXhr) => xhr.onerror()],
  ["timeout", (xhr: FakeXhr) => xhr.ontimeout()],
  ["stopped", (xhr: FakeXhr) => xhr.onabort()],
] as const;
const sent = [
  ["no progress reported", [], false],
  ["199 of 200 bytes sent", [199, 200], false],
  ["all 200 bytes sent", [200, 200], true],
  ["the only byte sent", [1, 1], true],
  ["an unknown number of bytes sent", [50, 0], false],
] as const;
test.each(
  ends.flatMap(([cause, end]) => sent.map(([name, bytes, complete]) => [cause, name, complete, bytes, end] as const)),
)("%s after %s: no answer, complete %s", async (cause, _name, complete, bytes, end) => {
  const { xhr, answer } = start();
  const [loaded, total] = bytes;
  if (loaded !== undefined && total !== undefined) xhr.upload.onprogress?.({ loaded, total });
  end(xhr);
  expect(await answer).toEqual({ kind: "none", cause, complete } satisfies SendAnswer);
});

test("a signal that ends while sending aborts the request", async () => {
  const stop = new AbortController();
  const { xhr, answer } = start(stop.signal);
  expect(xhr.aborts).toBe(0);
  stop.abort();
  expect([await answer, xhr.aborts]).toEqual([{ kind: "none", cause: "stopped", complete: false }, 1]);
});

test("a signal that ended before sends nothing", async () => {
  const { xhr, answer } = start(AbortSignal.abort());
  expect([await answer, xhr.opened]).toEqual([{ kind: "none", cause: "stopped", complete: false }, []]);
});

test("a signal that ends after the answer aborts nothing", async () => {
  const stop = new AbortController();
  const { xhr, answer } = start(stop.signal);
  xhr.onload();
  await answer;
  stop.abort();
  expect(xhr.aborts).toBe(0);
});
