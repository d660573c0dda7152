import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { CallError } from "#data/wire/request.ts";
import { judgeEmptiness, refreshFailed, refreshSucceeded, serverCopy } from "./server-copy.ts";

const silence = { kind: "silence", text: "" } as const;
const fault = { kind: "fault", text: "Der Server meldet eine Störung (Kennung 500)." } as const;

test.each([
  ["before the store is read", null, null, true, "loading"],
  ["while the first answer is on its way", 0, null, true, "loading"],
  ["when the server is disturbed", 0, fault, true, "faulty"],
  ["when no answer came", 0, silence, true, "offline"],
  ["without a connection", 0, null, false, "offline"],
  ["once the server has told its list", 1, null, true, "confirmed"],
  ["and it stays known through a later fault", 1, fault, true, "confirmed"],
  ["and offline", 1, silence, false, "confirmed"],
] as const)("an empty list %s", (_title, fetchedAt, failure, connected, expected) => {
  expect(judgeEmptiness({ fetchedAt, failure }, connected)).toBe(expected);
});

test.each([
  [new CallError("offline", ""), "silence"],
  [new CallError("timeout", ""), "fault"],
  [new CallError("server", "", { status: 503 }), "fault"],
  [new CallError("client", "", { status: 429, code: "RATE_LIMITED" }), "fault"],
  [new CallError("contract", ""), "fault"],
  [new Error("store"), "fault"],
])("%s is a %s", (error, kind) => {
  refreshFailed(error);
  expect(serverCopy.failure?.kind).toBe(kind);
  refreshSucceeded();
  expect(serverCopy.failure).toBeNull();
});
