import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drainOutbox } from "#data/outbox/drain-outbox.ts";
import { database } from "#data/store/database.ts";
import {
  capture,
  createSender,
  failure,
  resetDevice,
  signInAs,
  silent,
  stored,
  success,
} from "#tests/support/device.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { startAnnouncing } from "./announce-outcomes.ts";

const owner = "anna";
const whenAnnounced = startAnnouncing();
let said: unknown[] = [];
let answerStart: () => Response;

beforeEach(async () => {
  said = [];
  const processing = createServerCheck({ clientKey: "k", status: "processing", sha256: "", size: 1 });
  answerStart = () => success({ fileCheck: processing });
  await resetDevice(() => answerStart());
  await signInAs(owner);
});
afterEach(() => vi.unstubAllGlobals());

/** The worker sends what is due while these pages are open; what the bell holds then. */
const send = async (
  visible: readonly boolean[],
  answer = stored("f1"),
): Promise<readonly (readonly [string, string])[]> => {
  const pages = visible.map((isVisible) => ({
    visibilityState: isVisible ? "visible" : "hidden",
    postMessage: (message: unknown) => void said.push(message),
  }));
  vi.stubGlobal("self", { clients: { matchAll: async () => pages } });
  await drainOutbox({ send: createSender(answer).send, waitForLock: true, ignoreBackOff: true });
  await whenAnnounced();
  return (await database.notifications.toArray()).map(({ type, title }) => [type, title] as const);
};
const upload = {
  kind: "upload",
  event: "accepted",
  localId: expect.any(String),
  fileName: "stapel.csv",
  reason: null,
};
const start = { ...upload, kind: "start" };

test.each([[[]], [[false, false]]])(
  "without a page that is looked at (%j) the bell tells of a file, once",
  async (pages) => {
    await capture(owner);
    expect(await send(pages)).toEqual([["UPLOAD", "stapel.csv"]]);
    expect(await send(pages)).toEqual([["UPLOAD", "stapel.csv"]]);
    expect(said).toEqual([]);
  },
);

test("the page that is looked at says it, and the bell keeps silent", async () => {
  await capture(owner);
  expect(await send([false, true, true])).toEqual([]);
  expect(said).toEqual([upload, start].map((settled) => ({ type: "SETTLED", settled })));
});

test("what comes late goes into the bell, whoever looks", async () => {
  await capture(owner);
  expect(await send([true], silent())).toEqual([]);
  expect(await send([true])).toEqual([["UPLOAD", "stapel.csv"]]);
  expect(said).toEqual([{ type: "SETTLED", settled: start }]);
});

test("nine late files of one run are one item of the bell, which names the first and opens the list", async () => {
  const names = [..."abcdefghi"].map((name) => `${name}.csv`);
  for (const name of names) await capture(owner, name, name);
  await send([true], silent());
  await send([true]);
  const announced = (await database.notifications.toArray()).map(({ type, title, message, actionUrl, read }) => ({
    ...{ type, title, message, actionUrl, read },
  }));
  expect(announced).toEqual([
    {
      type: "UPLOAD",
      title: "9 Dateien übertragen",
      message: "a.csv, b.csv, c.csv und 6 weitere",
      actionUrl: "/files",
      read: 0,
    },
  ]);
});

test("a start that was refused is told once, by its own notice", async () => {
  answerStart = () => failure(403, "ROLE_MISSING");
  await capture(owner);
  expect(await send([])).toEqual(
    expect.arrayContaining([
      ["UPLOAD", "stapel.csv"],
      ["WARNING", "stapel.csv"],
    ]),
  );
  expect(await database.notifications.count()).toBe(2);
});
