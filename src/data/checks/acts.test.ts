import { dayMs, hourMs } from "#engine/values/units.ts";
import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import type { GivenAct, KeptAct } from "#contract/index.ts";
import { discardOne } from "#data/outbox/drain-outbox.ts";
import { applyEvents } from "#data/server/apply-events.ts";
import { database } from "#data/store/database.ts";
import {
  capture,
  createSender,
  drainAt,
  failure,
  resetDevice,
  signInAs,
  silent,
  stored,
  success,
} from "#tests/support/device.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { deleteFileCheck } from "./delete-file-check.ts";
import { listHistory, recordAct } from "./history.ts";
import { mergeFileCheck } from "./merge-file-check.ts";

const owner = "anna";
const soon = Date.now() + 60_000;
let received: GivenAct[] = [];
let kept: KeptAct[] = [];
let isReachable = true;

/** Keeps each act once, as the server does. */
const answer = (call: string, body: string): Response => {
  if (!isReachable) throw new TypeError("offline");
  if (call.endsWith("/acts")) {
    const { acts } = JSON.parse(body) as { readonly acts: readonly GivenAct[] };
    received.push(...acts);
    const existing = new Set(kept.map(({ id }) => id));
    kept.push(...acts.filter(({ id }) => !existing.has(id)).map((act) => ({ ...act, person: owner })));
  } else if (!call.endsWith("/start") && !call.startsWith("GET")) return failure(500, "INTERNAL");
  return success({ fileCheck: fileCheck() });
};
const fileCheck = () =>
  createServerCheck({
    ...{ clientKey: localId, status: "completed", sha256: "", size: 6 },
    ...(kept.length > 0 && { acts: kept, actsAt: kept.length }),
  });
let localId = "";

beforeEach(async () => {
  [received, kept, isReachable] = [[], [], true];
  await resetDevice(answer);
  await signInAs(owner);
  localId = await capture(owner);
});

const arrive = async (): Promise<void> => {
  await drainAt(soon, { send: createSender(stored("f1")).send });
};
const send = (): Promise<unknown> => drainAt(soon, { send: createSender(silent()).send });
const acts = async () => (await listHistory(owner)).filter(({ actId }) => actId !== undefined).reverse();
const waiting = async () => (await database.outboxEntries.toArray()).map(({ kind }) => kind);
const elsewhere = (id: string, change: Partial<KeptAct> = {}): KeptAct => ({
  ...{ id, action: "inquired", detail: "Schreiben als PDF", at: Date.now(), device: "Safari, iPad", person: "Berta" },
  ...change,
});

test("what is done with a file the server knows is told to it, and stands in the history once", async () => {
  await arrive();
  await recordAct(localId, "inquired", "Schreiben als PDF");
  expect(await waiting()).toContain("acts");
  await send();
  expect(received).toMatchObject([{ action: "inquired", detail: "Schreiben als PDF" }]);
  expect(await waiting()).toEqual([]);
  await mergeFileCheck(owner, fileCheck());
  expect(await acts()).toMatchObject([{ action: "inquired", person: "anna", actId: received[0]?.id }]);
});

test("what was done before the file arrived is told after it, and nothing of a file that stays here", async () => {
  await recordAct(localId, "exported", "Ergebnis als PDF");
  await recordAct(localId, "inquired", "E-Mail-Entwurf");
  expect(await waiting()).toEqual(["upload"]);
  await arrive();
  await send();
  expect(received.map(({ action }) => action)).toEqual(["exported", "inquired"]);
});

test("what was done before the file arrived is told also where the clock was set back after the file came", async () => {
  await database.fileChecks.update(localId, { createdAt: Date.now() + hourMs });
  await recordAct(localId, "exported", "Ergebnis als PDF");
  await arrive();
  await send();
  expect(received.map(({ action }) => action)).toEqual(["exported"]);
});

test("without a connection they wait as one, and an answer that was lost tells nothing twice", async () => {
  await arrive();
  isReachable = false;
  await recordAct(localId, "inquired", "Schreiben als PDF");
  await send();
  await recordAct(localId, "inquirySettled", "");
  await send();
  isReachable = true;
  await drainAt(soon + hourMs, { send: createSender(silent()).send });
  expect(kept.map(({ action }) => action)).toEqual(["inquired", "inquirySettled"]);
  expect(await acts()).toHaveLength(2);
  expect(await waiting()).toEqual([]);
});

test("acts of another device are in the history here, and only own acts are sent", async () => {
  await arrive();
  kept = [elsewhere("act-00000001")];
  const news = {
    fileId: "f1",
    status: "completed",
    progress: 100,
    error: null,
    verdict: null,
    organisedAt: null,
  } as const;
  await applyEvents(owner, [{ ...news, updatedAt: 0, actsAt: 1 }], () => {});
  expect(await acts()).toMatchObject([{ localId, action: "inquired", person: "Berta" }]);
  await mergeFileCheck(owner, fileCheck());
  expect(await acts()).toHaveLength(1);
  await recordAct(localId, "inquirySettled", "");
  await send();
  // A person's own session must not send acts of others.
  expect(received.map(({ action }) => action)).toEqual(["inquirySettled"]);
});

test("the last word counts, whatever the clock of the other device says", async () => {
  await arrive();
  kept = [elsewhere("act-00000001", { at: Date.now() + dayMs })];
  await mergeFileCheck(owner, fileCheck());
  await recordAct(localId, "inquirySettled", "");
  await recordAct(localId, "inquired", "E-Mail-Entwurf");
  expect((await acts()).map(({ action }) => action)).toEqual(["inquired", "inquirySettled", "inquired"]);
  expect((await acts()).at(-1)).toMatchObject({ detail: "E-Mail-Entwurf" });
});

test("a deletion says enough, and what is discarded stays in the history of this device", async () => {
  await arrive();
  isReachable = false;
  await recordAct(localId, "exported", "Ergebnis als PDF");
  const [entry] = await database.outboxEntries.filter(({ kind }) => kind === "acts").toArray();
  await discardOne(entry?.seq ?? 0);
  expect(await acts()).toHaveLength(1);
  await recordAct(localId, "exported", "Ergebnis als Excel");
  await deleteFileCheck(owner, localId);
  expect(await waiting()).toEqual(["delete"]);
});
