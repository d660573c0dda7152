import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { evictCopies, planEviction } from "#data/checks/local-copies.ts";
import { database } from "#data/store/database.ts";
import type { MadeReportRow } from "#data/store/tables.ts";
import { resetDevice, signInAs } from "#tests/support/device.ts";
import {
  deleteMadeReport,
  listedReports,
  listMadeReports,
  type ReportOrder,
  readMadeReport,
  recordReport,
  roomForReports,
  settleInterrupted,
} from "./made-reports.ts";

let clock = 0;

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
  // Each is begun later than the one before.
  vi.spyOn(Date, "now").mockImplementation(() => (clock += 1));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const order = (id: string, ownerId = "anna"): ReportOrder => ({
  ...{ id, ownerId, person: "Anna Berater", template: "monat", title: "Monatsbericht Mandant", as: "pdf" },
  ...{ subject: "Oktober 2026", month: "2026-10", clientNumber: null, fileName: `${id}.pdf` },
});
const make = (id: string, content: string, ownerId?: string, signal = new AbortController().signal): Promise<Blob> =>
  recordReport(order(id, ownerId), async () => new Blob([content], { type: "application/pdf" }), {
    signal,
    describe: String,
  });
const fail = (id: string, signal: AbortSignal): Promise<Blob> =>
  recordReport(order(id), () => Promise.reject(new Error("kaputt")), { signal, describe: () => "Die Ursache." });
const states = async () => (await listMadeReports("anna")).map(({ id, state, error }) => [id, state, error]);
const kept = async () => (await listMadeReports("anna")).flatMap(({ id, isKept }) => (isKept ? [id] : []));
const pretendStorage = (quota: number): void => {
  vi.stubGlobal("navigator", { locks: navigator.locks, storage: { estimate: async () => ({ quota, usage: 0 }) } });
};

test("O-64 a report that is made can be saved again, byte for byte, and belongs to whoever made it", async () => {
  await make("a", "Bericht von Anna");
  await make("b", "Bericht von Bernd", "bernd");
  expect(await listMadeReports("anna")).toEqual([
    { ...order("a"), state: "done", error: null, startedAt: expect.any(Number), sizeBytes: 16, isKept: true },
  ]);
  const again = await readMadeReport("a");
  expect([again?.name, again?.content.type, await again?.content.text()]).toEqual([
    "a.pdf",
    "application/pdf",
    "Bericht von Anna",
  ]);
});

test("a failure is kept with its cause, one that was given up is no failure, and both can be made anew", async () => {
  const given = new AbortController();
  given.abort();
  await expect(fail("a", new AbortController().signal)).rejects.toThrow("kaputt");
  await expect(fail("b", given.signal)).rejects.toThrow("kaputt");
  expect(await states()).toEqual([
    ["b", "cancelled", null],
    ["a", "failed", "Die Ursache."],
  ]);
  await make("a", "gelungen");
  expect(await states()).toEqual([
    ["a", "done", null],
    ["b", "cancelled", null],
  ]);
});

test("O-64 one whose page is gone is given up, one that another tab makes is not", async () => {
  await database.madeReports.put({ ...order("gone"), state: "making", error: null, startedAt: 1, sizeBytes: null });
  let finish = (_: Blob): void => {};
  const content = new Promise<Blob>((resolve) => {
    finish = resolve;
  });
  const making = recordReport(order("other"), () => content, {
    signal: new AbortController().signal,
    describe: String,
  });
  await expect.poll(states).toHaveLength(2);
  const open = new AbortController();
  const settled = Promise.all([settleInterrupted("gone", open.signal), settleInterrupted("other", open.signal)]);
  await expect.poll(states).toEqual([
    ["other", "making", null],
    ["gone", "cancelled", null],
  ]);
  finish(new Blob(["fertig"]));
  await Promise.all([making, settled]);
  expect(await states()).toEqual([
    ["other", "done", null],
    ["gone", "cancelled", null],
  ]);
});

test("O-64 twenty are listed, the oldest go first, and those of others stay", async () => {
  await make("b", "x", "bernd");
  for (let count = 0; count < listedReports + 2; count += 1) await make(`r${count}`, "x");
  const ids = (await states()).map(([id]) => id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([listedReports, "r21", "r2"]);
  expect(await listMadeReports("bernd")).toHaveLength(1);
});

test("O-64 where the storage is short the oldest lose their bytes, and their rows stay", async () => {
  pretendStorage(100);
  await make("a", "12345");
  await make("b", "12345");
  expect(await kept()).toEqual(["b", "a"]);
  await make("c", "1");
  expect([await kept(), (await states()).length]).toEqual([["c", "b"], 3]);
  expect(await readMadeReport("a")).toBeUndefined();
  await make("d", "more than a tenth of what is free");
  expect([await kept(), (await states()).length]).toEqual([["c", "b"], 4]);
});

test("room is 50 MB, a tenth of what is free where that is less, and never below nothing", () => {
  const room = [{}, { quota: 10_000_000_000, usage: 0 }, { quota: 100, usage: 50 }, { quota: 100, usage: 120 }];
  expect(room.map(roomForReports)).toEqual([50_000_000, 50_000_000, 5, 0]);
});

test("a storage that is full keeps the row and hands the report over all the same", async () => {
  const put = database.madeReports.put.bind(database.madeReports);
  vi.spyOn(database.madeReports, "put").mockImplementation(((row: MadeReportRow) => {
    if (row.content) throw new DOMException("full", "QuotaExceededError");
    return put(row);
  }) as never);
  expect(await (await make("a", "Bericht")).text()).toBe("Bericht");
  expect([await states(), await kept()]).toEqual([[["a", "done", null]], []]);
});

test("O-64 reports are to go before any copy of a file, oldest first, and their rows stay", async () => {
  await make("a", "12345");
  await make("b", "12345");
  const plan = await planEviction("anna", 3, clock);
  expect(plan.map(({ kind, name }) => [kind, name])).toEqual([
    ["report", "a.pdf"],
    ["report", "b.pdf"],
  ]);
  await evictCopies(plan.slice(0, 1));
  expect([await kept(), (await states()).length]).toEqual([["b"], 2]);
});

test("a deletion is taken back as it was, unless somebody else has signed in", async () => {
  await make("a", "Bericht");
  await make("b", "Bericht");
  const [undo, tooLate] = [await deleteMadeReport("a"), await deleteMadeReport("b")];
  expect(await states()).toEqual([]);
  await undo();
  await signInAs("bernd");
  await tooLate();
  expect(await states()).toEqual([["a", "done", null]]);
  expect(await (await readMadeReport("a"))?.content.text()).toBe("Bericht");
});

test("a row that is removed while its report is made does not come back", async () => {
  await recordReport(
    order("a"),
    async () => {
      await database.madeReports.clear();
      return new Blob(["Bericht"]);
    },
    { signal: new AbortController().signal, describe: String },
  );
  expect(await database.madeReports.count()).toBe(0);
});
