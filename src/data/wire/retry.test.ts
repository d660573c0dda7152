import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failure, success } from "#tests/support/device.ts";
import { requestWithRetries } from "./retry.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { origin: "http://localhost", pathname: "/" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Milliseconds between the attempts, and the keys they carry. */
const send = async (reads: boolean, statuses: readonly number[]) => {
  const left = [...statuses];
  const at: number[] = [];
  const keys = new Set<string | null>();
  vi.stubGlobal("fetch", async ({ headers }: Request) => {
    at.push(Date.now());
    keys.add(headers.get("idempotency-key"));
    const status = left.shift();
    if (status === 0) throw new TypeError("offline");
    return status === undefined ? success({ values: [] }) : failure(status, status < 500 ? "BAD_REQUEST" : "INTERNAL");
  });
  const call = reads
    ? requestWithRetries("readPersonalValues", {})
    : requestWithRetries("endSession", { id: "s1", password: "geheim-1" });
  const result = call.then(
    () => "ok",
    (error: { readonly kind: string }) => error.kind,
  );
  await vi.runAllTimersAsync();
  return { result: await result, waits: at.slice(1).map((time, index) => time - (at[index] ?? 0)), keys: [...keys] };
};

test.each([
  ["read", [], "ok", []],
  ["read", [0, 500], "ok", [500, 1000]],
  ["read", [0, 503, 500], "server", [500, 1000]],
  ["read", [400], "client", []],
  ["changed", [0], "ok", [1000]],
  ["changed", [503, 0], "offline", [1000]],
  ["changed", [400], "client", []],
] as const)(
  "O-62 what is %s, with the answers %j (0: none), ends as %s after waits of %j ms",
  async (kind, statuses, result, waits) => {
    expect(await send(kind === "read", statuses)).toMatchObject({ result, waits });
  },
);

test("both attempts of a change carry the same key, a question carries none", async () => {
  expect((await send(false, [0])).keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  expect((await send(true, [0])).keys).toEqual([null]);
});

test("a device that knows it has no network does not wait for a second attempt", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await send(true, [0])).toMatchObject({ result: "offline", waits: [] });
});
