import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failure, json, success } from "#tests/support/device.ts";
import { CallError, describeFailure, request } from "./request.ts";

const waitingMs = 30_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { origin: "http://localhost", pathname: "/" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerWith = (fetch: (request: Request) => Promise<Response>): void => {
  vi.stubGlobal("fetch", fetch);
};
const send = (): Promise<unknown> => request("dashboardStats", {}).catch((error: unknown) => error);

test("a call goes to /datev-api as JSON, with the access token if there is one", async () => {
  const sent: unknown[] = [];
  answerWith(async (one) => {
    const { method, url, headers } = one;
    sent.push([method, url, headers.get("authorization"), headers.get("content-type"), await one.clone().text()]);
    return success({});
  });
  await request("login", { email: "a@b.de", password: "geheim-1" }).catch(() => null);
  await request("dashboardStats", {}, { token: "abc" }).catch(() => null);
  const base = "http://localhost/datev-api/api";
  expect(sent).toEqual([
    ["POST", `${base}/auth/login`, null, "application/json", '{"email":"a@b.de","password":"geheim-1"}'],
    ["GET", `${base}/file-checks/dashboard/stats`, "Bearer abc", null, ""],
  ]);
});

test("an answer may take 30,000 ms, and then counts as silence", async () => {
  answerWith(() => new Promise(() => undefined));
  let end: unknown = null;
  void send().then((error) => {
    end = error;
  });
  await vi.advanceTimersByTimeAsync(waitingMs - 1);
  expect(end).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(end).toMatchObject({ kind: "timeout" });
});

test.each([
  ["no answer", () => Promise.reject(new TypeError("offline")), "offline", undefined],
  ["500", async () => failure(500, "INTERNAL"), "server", 500],
  ["503", async () => json(503, {}), "server", 503],
  ["499", async () => json(499, {}), "client", 499],
  ["400", async () => failure(400, "BAD_REQUEST"), "client", 400],
])("%s is of its class, and the log is told how long it took", async (_, respond, kind, status) => {
  answerWith(async () => {
    await vi.advanceTimersByTimeAsync(120);
    return respond();
  });
  const error = await send();
  expect(error).toBeInstanceOf(CallError);
  expect(describeFailure(error)).toMatchObject({ kind, status, durationMs: 120 });
});
