import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordOutcome } from "#data/outbox/outcomes.ts";
import type { Outcome } from "#data/outbox/send/attempt.ts";
import { database } from "#data/store/database.ts";
import { createEntry, type OutboxEntry } from "#data/store/outbox-entry.ts";
import { authState } from "#state/session.ts";
import { resetDevice, signInAs } from "#tests/support/device.ts";
import { showToast } from "#ui/show-toast.ts";
import { startAnnouncing } from "./announce-deliveries.ts";

vi.mock("#ui/show-toast.ts", () => ({ showToast: vi.fn() }));

const ownerId = "anna";
const accepted: Outcome = { event: "accepted", effect: async () => {} };
let end: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs(ownerId);
  Object.assign(authState, { user: { id: ownerId } });
  vi.mocked(showToast).mockClear();
  end = startAnnouncing();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const note = (kind: "upload" | "start", localId: string, outcome: Outcome = accepted): void =>
  recordOutcome(
    { kind, localId, ownerId, attempts: 1, nextAt: Date.now(), payload: {} } as unknown as OutboxEntry,
    outcome,
  );
/** Time passes, and the store answers in between. */
const wait = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 200) {
    await vi.advanceTimersByTimeAsync(200);
    await new Promise((done) => setImmediate(done));
  }
};
const listToasts = () => vi.mocked(showToast).mock.calls.map(([, text]) => text);
const queueUpload = () =>
  database.outboxEntries.add(
    createEntry("upload", { ownerId, localId: "z", payload: { metadata: "{}", clientKey: "key-z" } }),
  );

test("successes wait until nothing of the run is left to send, failures do not", async () => {
  const seq = await queueUpload();
  for (const localId of ["a", "b"]) note("upload", localId);
  note("upload", "c", { event: "refused", reason: "Zu groß." });
  await wait(2_000);
  expect(listToasts()).toEqual([expect.stringContaining("Zu groß.")]);
  note("upload", "z");
  await database.outboxEntries.delete(seq);
  await wait(1_000);
  expect(listToasts().slice(1)).toEqual(["3 Dateien übertragen"]);
});

test("a run that takes long is announced in parts, and starts of summed up uploads add nothing", async () => {
  await queueUpload();
  for (const localId of ["a", "b"]) note("upload", localId);
  await wait(11_000);
  expect(listToasts()).toEqual(["2 Dateien übertragen"]);
  for (const localId of ["a", "b"]) note("start", localId);
  await wait(11_000);
  expect(listToasts()).toHaveLength(1);
});
