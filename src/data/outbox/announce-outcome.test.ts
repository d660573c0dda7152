import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import { createEntry, type OutboxEntry } from "#data/store/outbox-entry.ts";
import { success } from "#tests/support/device.ts";
import { holdFileCheck, recordServer } from "#tests/support/recorded-server.ts";
import { announceOutcome, type Settled } from "./announce-outcome.ts";
import type { Outcome } from "./send/attempt.ts";

const ownerId = "anna";
const now = 1_763_700_000_000;
const localId = "k1";
const changeId = "a1";
let announced: Settled[];

beforeEach(async () => {
  announced = [];
  await recordServer(ownerId, () => success({}));
  await holdFileCheck(ownerId);
  vi.spyOn(Date, "now").mockReturnValue(now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const sent = { attempts: 1, seq: 1 };
const upload = createEntry("upload", { ownerId, localId, payload: { metadata: "", clientKey: localId } });
const start = createEntry("start", { ownerId, localId, payload: { changeId, byHand: true } });
const deletion = (fileName: string | null) =>
  createEntry("delete", { ownerId, localId, payload: { fileId: "f1", clientKey: localId, fileName, changeId } });
const cancel = createEntry("cancel", { ownerId, localId, payload: { changeId } });
const settings = createEntry("settings", { ownerId, payload: { changes: [] } });

const accepted: Outcome = { event: "accepted", effect: async () => {} };
const refused: Outcome = { event: "refused", reason: "So nicht" };
const delayed: Outcome = { event: "delayed", reason: "Später", retryAfterMs: null };

const announce = (entry: object, outcome: Outcome, { age = 0, attempts = 1, isOpen = true } = {}) =>
  announceOutcome({ ...entry, ...sent, attempts, nextAt: now - age } as OutboxEntry, outcome, (settled) => {
    announced.push(settled);
    return isOpen;
  });
const bell = async () => (await database.notifications.toArray()).map(({ title, message }) => `${title}: ${message}`);

test.each([
  ["upload", upload, accepted, { event: "accepted", reason: null }],
  ["upload", upload, refused, { event: "refused", reason: "So nicht" }],
  ["start", start, accepted, { event: "accepted", reason: null }],
  ["start", start, delayed, { event: "delayed", reason: "Später" }],
  ["delete", deletion(null), delayed, { event: "delayed", reason: "Später" }],
] as const)(
  "$0 that has just ended as $3 is announced to the page and not in the bell",
  async (kind, entry, outcome, expected) => {
    await announce(entry, outcome);
    expect([announced, await bell()]).toEqual([[{ kind, localId, fileName: "stapel.csv", ...expected }], []]);
  },
);

test.each([
  ["an upload that is delayed", upload, delayed],
  ["an upload deleted elsewhere", upload, { event: "gone", reason: "Weg" }],
  ["an upload that waits for a login", upload, { event: "held", reason: "Sitzung abgelaufen" }],
  ["an upload that was stopped", upload, { event: "stopped" }],
  ["a cancellation", cancel, accepted],
  ["a refused cancellation", cancel, refused],
  ["a change of settings", settings, accepted],
] as const)("%s is announced nowhere", async (_, entry, outcome) => {
  await announce(entry, outcome, { isOpen: false });
  expect([announced, await bell()]).toEqual([[], []]);
});

const arrived = "stapel.csv: Die Datei wurde nachträglich zum Server übertragen.";
test.each([
  ["14,999 ms after it was due", 1, [], { age: 14_999 }],
  ["15,000 ms after it was due", 0, [arrived], { age: 15_000 }],
  ["at its second attempt", 0, [arrived], { attempts: 2 }],
  ["while no page listens", 1, [arrived], { isOpen: false }],
] as const)("an upload that arrives %s: announced %i times, then in the bell %j", async (_, times, expected, how) => {
  await announce(upload, accepted, how);
  expect([announced.length, await bell()]).toEqual([times, expected]);
});

test("a refusal that comes late is left to its own notice", async () => {
  await announce(upload, refused, { attempts: 2 });
  expect([announced, await bell()]).toEqual([[], []]);
});

test.each([
  ["a start while no page listens", [], start, { isOpen: false }],
  ["a late start", ["stapel.csv: Die Prüfung auf dem Server wurde gestartet."], start, { attempts: 2 }],
  [
    "a deletion while no page listens",
    ["stapel.csv: Die Dateiprüfung wurde auch auf dem Server gelöscht."],
    deletion(null),
    { isOpen: false },
  ],
] as const)("%s is in the bell as %j", async (_, expected, entry, how) => {
  await announce(entry, accepted, how);
  expect(await bell()).toEqual(expected);
});

test.each([
  ["a deletion of x.csv", deletion("x.csv"), "x.csv"],
  ["a deletion without a name", deletion(null), "Dateiprüfung"],
  ["an upload", upload, "Dateiprüfung"],
] as const)("without its file check $0 is called $2", async (_, entry, fileName) => {
  await database.fileChecks.clear();
  await announce(entry, accepted);
  expect(announced).toMatchObject([{ fileName }]);
});
