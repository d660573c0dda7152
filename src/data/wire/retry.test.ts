import { expect, test } from "vitest";
import { CallError } from "./request.ts";
import { forChanging, forReading, withRetries } from "./retry.ts";

const run = async (policy: Parameters<typeof withRetries>[0], failures: readonly CallError["kind"][]) => {
  const waits: number[] = [];
  const left = [...failures];
  const action = async (): Promise<string> => {
    const kind = left.shift();
    if (kind) throw new CallError(kind, kind);
    return "ok";
  };
  const result = await withRetries(policy, action, async (ms) => void waits.push(ms)).catch(String);
  return { result, waits };
};

test.each([
  [forReading, [], "ok", []],
  [forReading, ["offline", "server"], "ok", [500, 1000]],
  [forReading, ["offline", "timeout", "server"], "CallError: server", [500, 1000]],
  [forReading, ["client"], "CallError: client", []],
  [forReading, ["contract"], "CallError: contract", []],
  [forChanging, ["offline"], "ok", [1000]],
  [forChanging, ["offline", "offline"], "CallError: offline", [1000]],
] as const)("O-62 %j with failures %j", async (policy, failures, result, waits) => {
  expect(await run(policy, failures)).toEqual({ result, waits });
});
