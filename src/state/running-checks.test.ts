import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { openStoredArchive } from "#checks/open-stored-archive.ts";
import { checkAhead, runCheck, type StartedCheck } from "#checks/run-check.ts";
import { database } from "#data/store/database.ts";
import { LockedError } from "#data/vault/keyring.ts";
import type { CheckResult } from "#engine/index.ts";
import { capture, resetDevice, signInAs } from "#tests/support/device.ts";
import {
  cancelCheck,
  checkWhileStored,
  queueCheck,
  refuseCheck,
  resumeChecks,
  runningChecks,
} from "./running-checks.ts";
import { makeRoom, storageRoom } from "./storage-room.ts";

// The check itself needs a web worker.
vi.mock("#checks/run-check.ts");
vi.mock("#checks/open-stored-archive.ts");
const check = vi.mocked(runCheck);
const open = vi.mocked(openStoredArchive);
const report = { verdict: "importable" } as CheckResult["report"];

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
  runningChecks.entries = {};
  open.mockReset();
  open.mockResolvedValue([]);
  check.mockReset();
  check.mockResolvedValue({ report, occurrences: new Uint32Array() } as CheckResult);
});

/** Another tab checks the file until the returned function is called, as its end or its death would. */
const holdAsOtherTab = (localId: string): Promise<() => void> =>
  new Promise((held) => {
    void navigator.locks.request(`check:${localId}`, () => new Promise<void>((release) => held(release)));
  });
/** An archive without data files. */
const takeIn = async (localId: string): Promise<readonly string[]> => {
  await database.fileChecks.where({ localId }).modify((row: { unopened?: true }) => void delete row.unopened);
  return [];
};
const statusOf = (localId: string) => runningChecks.entries[localId]?.state;
const storeReport = (localId: string): Promise<unknown> =>
  database.reports.put({ localId, origin: "device", report, durationMs: 1, storedAt: Date.now() });
/** Everything that is to come now has come: a later file waits for the same single place. */
const afterAnotherCheck = async (): Promise<void> => {
  const other = await capture("anna", "danach");
  queueCheck(other);
  await expect.poll(() => statusOf(other)).toBe("done");
};

test("O-67 a result that does not fit waits for room, and the file is checked again once copies went", async () => {
  const old = await capture("anna", "alt", "alt.csv");
  await database.fileChecks.update(old, { status: "completed", fileId: "f-alt", agreement: "equal" });
  const localId = await capture("anna");
  check.mockRejectedValueOnce(Object.assign(new Error("full"), { name: "QuotaExceededError" }));
  queueCheck(localId);
  await expect.poll(() => storageRoom.request?.copies).toMatchObject([{ name: "alt.csv" }]);
  expect(runningChecks.entries[localId]).toMatchObject({
    state: "failed",
    error: "Der Speicher auf diesem Gerät reicht nicht aus.",
  });
  await makeRoom();
  await expect.poll(() => statusOf(localId)).toBe("done");
  expect(await database.blobs.toCollection().primaryKeys()).toEqual([localId]);
});

test("O-110 a tab that dies while it checks leaves the check to the one that waits", async () => {
  const localId = await capture("anna");
  const die = await holdAsOtherTab(localId);
  queueCheck(localId);
  await afterAnotherCheck();
  expect(statusOf(localId)).toBe("elsewhere");
  expect(check).toHaveBeenCalledTimes(1);
  die();
  await expect.poll(() => statusOf(localId)).toBe("done");
  expect(check).toHaveBeenCalledTimes(2);
});

test("O-110 what another tab has finished meanwhile is not checked again", async () => {
  const localId = await capture("anna");
  const release = await holdAsOtherTab(localId);
  queueCheck(localId);
  await afterAnotherCheck();
  await storeReport(localId);
  release();
  await expect.poll(() => statusOf(localId)).toBe("done");
  expect(check).toHaveBeenCalledTimes(1);
});

test("a check the PIN stopped just before it was entered is taken up at once, but not for ever", async () => {
  const localId = await capture("anna");
  check.mockRejectedValueOnce(new LockedError());
  queueCheck(localId);
  await expect.poll(() => statusOf(localId)).toBe("done");
  expect(check).toHaveBeenCalledTimes(2);

  const other = await capture("anna", "andere");
  check.mockReset();
  check.mockRejectedValue(new LockedError());
  queueCheck(other);
  await expect.poll(() => check.mock.calls.length).toBe(2);
  await expect.poll(() => statusOf(other)).toBe("locked");
  check.mockResolvedValue({ report, occurrences: new Uint32Array() } as CheckResult);
  await afterAnotherCheck();
  expect(check).toHaveBeenCalledTimes(3);
});

test("a report from before does not stand in for a new check", async () => {
  const localId = await capture("anna");
  await database.reports.put({ localId, origin: "device", report, durationMs: 1, storedAt: Date.now() - 1_000 });
  queueCheck(localId);
  await expect.poll(() => statusOf(localId)).toBe("done");
  expect(check).toHaveBeenCalledTimes(1);
});

test("waiting for another tab can be ended", async () => {
  const localId = await capture("anna");
  const release = await holdAsOtherTab(localId);
  queueCheck(localId);
  await afterAnotherCheck();
  await cancelCheck(localId);
  await expect.poll(() => statusOf(localId)).toBe("cancelled");
  release();
  queueCheck(localId);
  await expect.poll(() => statusOf(localId)).toBe("done");
});

test("the files of an archive are checked after it", async () => {
  const [archive, member] = [await capture("anna"), await capture("anna", "innen")];
  open.mockImplementation(async (localId) => (localId === archive ? [member] : []));
  queueCheck(archive);
  await expect.poll(() => statusOf(member)).toBe("done");
  expect(check.mock.calls.map(([localId]) => localId)).toEqual([archive, member]);
});

test("O-112 an archive whose files did not come in before the page died is taken up again", async () => {
  const [archive, other] = [await capture("anna"), await capture("anna", "fertig")];
  await database.fileChecks.bulkUpdate([
    { key: archive, changes: { origin: "device", unopened: true } },
    { key: other, changes: { origin: "device" } },
  ]);
  open.mockImplementation(takeIn);
  await resumeChecks();
  await expect.poll(() => statusOf(archive)).toBe("done");
  expect(check.mock.calls.map(([localId]) => localId)).toEqual([archive]);
});

test("files of an archive that cannot be stored are an error of the archive, in words", async () => {
  const archive = await capture("anna");
  open.mockRejectedValue(new Error("Der Speicher auf diesem Gerät reicht nicht aus."));
  queueCheck(archive);
  await expect
    .poll(() => runningChecks.entries[archive])
    .toMatchObject({
      state: "failed",
      error: "Der Speicher auf diesem Gerät reicht nicht aus.",
    });
});

test("O-116 a check whose file is sealed away while it runs is taken up again once it is back", async () => {
  const localId = await capture("anna");
  const row = await database.fileChecks.get(localId);
  check.mockImplementationOnce(async () => {
    await database.fileChecks.delete(localId);
    return { report, occurrences: new Uint32Array() } as CheckResult;
  });
  queueCheck(localId);
  await expect.poll(() => statusOf(localId)).toBe("gone");
  await resumeChecks();
  expect(check).toHaveBeenCalledTimes(1);
  if (row) await database.fileChecks.add(row);
  await resumeChecks();
  await expect.poll(() => check.mock.calls.length).toBe(2);
});

test.each([
  ["after", true],
  ["before", false],
])(
  "O-116 an archive sealed away while it is opened, and back %s that ended, is opened again",
  async (_when, isLate) => {
    const archive = await capture("anna");
    await database.fileChecks.update(archive, { unopened: true });
    const row = await database.fileChecks.get(archive);
    const comeBack = async (): Promise<void> => {
      if (row) await database.fileChecks.add(row);
      await resumeChecks();
    };
    open.mockImplementation(takeIn).mockImplementationOnce(async () => {
      await database.fileChecks.delete(archive);
      if (!isLate) await comeBack();
      return [];
    });
    queueCheck(archive);
    if (isLate)
      await expect
        .poll(() => statusOf(archive))
        .toBe("gone")
        .then(comeBack);
    await expect.poll(() => statusOf(archive)).toBe("done");
    expect(open).toHaveBeenCalledTimes(2);
  },
);

test("O-116 a file sealed away before it was read is no broken file, and is checked once it is back", async () => {
  const localId = await capture("anna");
  const row = await database.fileChecks.get(localId);
  check.mockImplementationOnce(async () => {
    await database.fileChecks.delete(localId);
    throw new Error("Die Datei liegt nicht mehr auf diesem Gerät.");
  });
  queueCheck(localId);
  await expect.poll(() => statusOf(localId)).toBe("gone");
  if (row) await database.fileChecks.add(row);
  await resumeChecks();
  await expect.poll(() => statusOf(localId)).toBe("done");
});

const file = { name: "stapel.csv", bytes: new ArrayBuffer(1), route: "manual" } as const;
/** A worker that answers immediately. */
const startAhead = (): StartedCheck => {
  const counts = { error: 0, warning: 0, hint: 0 };
  const result = { report: { ...report, counts }, occurrences: new Uint32Array() };
  const ahead = { checked: Promise.resolve({ result, durationMs: 1 }), end: () => undefined };
  vi.mocked(checkAhead).mockReturnValueOnce(ahead);
  return ahead;
};

test("a file checked while it is stored has its verdict before its report, and is not checked twice", async () => {
  const localId = await capture("anna");
  const ahead = startAhead();
  checkWhileStored(localId, file);
  await expect.poll(() => runningChecks.entries[localId]?.early?.verdict).toBe("importable");
  expect([statusOf(localId), await database.reports.count()]).toEqual(["ahead", 0]);
  queueCheck(localId);
  await expect.poll(() => statusOf(localId)).toBe("done");
  expect(check.mock.calls).toMatchObject([[localId, { ahead }]]);
});

test("a verdict counts for nothing once the file is refused", async () => {
  startAhead();
  checkWhileStored("refused", file);
  refuseCheck("refused");
  await Promise.resolve();
  expect(runningChecks.entries.refused).toBeUndefined();
});

test("a check that waits for its turn is cancelled at once", async () => {
  const [first, second] = [await capture("anna"), await capture("anna", "zweite")];
  const { promise, resolve } = Promise.withResolvers<CheckResult>();
  check.mockReturnValue(promise);
  // Last in the queue, whatever its length.
  const others = [await capture("anna", "dritte")];
  for (const localId of [first, ...others, second]) queueCheck(localId);
  expect(statusOf(second)).toBe("waiting");
  await cancelCheck(second);
  expect(runningChecks.entries[second]).toMatchObject({
    state: "cancelled",
    error: "Die Prüfung wurde abgebrochen.",
  });
  resolve({ report, occurrences: new Uint32Array() });
  for (const localId of [first, ...others]) await expect.poll(() => statusOf(localId)).toBe("done");
  expect(check.mock.calls.map(([localId]) => localId)).not.toContain(second);
});
