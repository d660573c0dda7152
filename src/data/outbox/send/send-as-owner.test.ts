import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { errors } from "#contract/errors.ts";
import { database } from "#data/store/database.ts";
import { listLogs } from "#data/store/logs.ts";
import { request } from "#data/wire/request.ts";
import {
  createSender,
  createToken,
  failure,
  json,
  resetDevice,
  signInAs,
  silent,
  success,
} from "#tests/support/device.ts";
import type { Delivery } from "./attempt.ts";
import { sendAsOwner } from "./send-as-owner.ts";

const owner = "anna";
const { send } = createSender(silent());
let calls: string[];
let answer: (call: string) => Response | Promise<Response>;

beforeEach(async () => {
  calls = [];
  answer = () => success({});
  await resetDevice((call) => {
    calls.push(call);
    return answer(call);
  });
  await signInAs(owner);
});

const effect = async () => {};
const delivery: Delivery = { send, now: Date.now, random: Math.random, timeoutMs: 1_000 };
const entry = { kind: "questions", ownerId: owner } as const;
const attempt = (signal?: AbortSignal) =>
  sendAsOwner(entry, { ...delivery, ...(signal && { signal }) }, async (connection) => {
    await request("sendQuestions", { questions: [] }, connection);
    return effect;
  });
const { text: expired } = errors.UNAUTHENTICATED;

test("an answer is accepted with its effect, and the call carries the owner's token", async () => {
  const tokens: (string | undefined)[] = [];
  const outcome = await sendAsOwner(entry, delivery, async ({ token }) => {
    tokens.push(token);
    return effect;
  });
  expect([outcome, tokens]).toEqual([{ event: "accepted", effect }, [createToken(1)]]);
});

test("O-15 with another person signed in nothing is sent and the entry is held", async () => {
  await signInAs("bernd");
  expect([await attempt(), calls]).toEqual([{ event: "held", reason: expired }, []]);
});

test("O-34 an attempt whose signal is aborted counts as stopped, whichever error it ends with", async () => {
  const stop = new AbortController();
  answer = () => {
    stop.abort();
    return failure(400, "BAD_REQUEST");
  };
  expect(await attempt(stop.signal)).toEqual({ event: "stopped" });
});

test("an error that is no answer of the server is thrown", async () => {
  const broken = new TypeError("broken");
  const sending = sendAsOwner(entry, delivery, () => Promise.reject(broken));
  await expect(sending).rejects.toBe(broken);
});

const refuseRenewal = (call: string): Response =>
  call.endsWith("/refresh") ? failure(503, "UNAVAILABLE") : failure(401, "UNAUTHENTICATED");

test("O-18 401 while the renewal gets no answer is delayed", async () => {
  answer = refuseRenewal;
  expect(await attempt()).toEqual({ event: "delayed", reason: expired, retryAfterMs: null });
});

test("O-18 401 after the owner has signed out is held", async () => {
  answer = async (call) => {
    await database.session.clear();
    return refuseRenewal(call);
  };
  expect(await attempt()).toEqual({ event: "held", reason: expired });
});

test("503 after the owner has signed out is delayed", async () => {
  answer = async () => {
    await database.session.clear();
    return failure(503, "UNAVAILABLE");
  };
  expect(await attempt()).toMatchObject({ event: "delayed" });
});

test.each([
  [404, "FILE_CHECK_NOT_FOUND", "gone"],
  [410, "KEY_DELETED", "gone"],
  [404, "NOT_FOUND", "delayed"],
  [408, "BAD_REQUEST", "delayed"],
  [409, "CALL_RUNNING", "delayed"],
  [425, "BAD_REQUEST", "delayed"],
  [429, "RATE_LIMITED", "delayed"],
  [500, "INTERNAL", "delayed"],
  [400, "BAD_REQUEST", "refused"],
  [403, "ROLE_MISSING", "refused"],
] as const)("O-78 %i %s is %s with the text of its code", async (status, code, event) => {
  answer = () => failure(status, code);
  expect(await attempt()).toMatchObject({ event, reason: errors[code].text });
});

test("an answer that is no success is delayed", async () => {
  answer = () => json(200, "Anmeldung im Hotel");
  expect(await attempt()).toMatchObject({ event: "delayed" });
});

test("only a refusal is logged, with kind, code and status", async () => {
  for (const [status, code] of [
    [503, "UNAVAILABLE"],
    [404, "FILE_CHECK_NOT_FOUND"],
    [403, "ROLE_MISSING"],
  ] as const) {
    answer = () => failure(status, code);
    await attempt();
  }
  await expect.poll(() => listLogs()).toHaveLength(1);
  const [row] = await listLogs();
  expect([row?.level, row?.message, JSON.parse(row?.data ?? "")]).toEqual([
    "WARN",
    "A change was refused by the server",
    { kind: "questions", code: "ROLE_MISSING", status: 403 },
  ]);
});
