import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { captureAll, resetDevice } from "#tests/support/device.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";
import { createHandlers } from "./handlers.ts";
import type { openWorker } from "./open-worker.ts";
import { type FileOffer, listDecisions, offerForMany, repairMany } from "./repair-many.ts";

/** The engine without a thread of its own; its responses are those of the worker. */
vi.mock("./open-worker.ts", () => ({
  openWorker: (): ReturnType<typeof openWorker> => {
    const handlers = createHandlers();
    return { call: async (name, request) => handlers[name](request, () => {}), end: () => {} };
  },
}));

beforeEach(() => resetDevice(() => Promise.reject(new TypeError("offline"))));
afterEach(() => vi.restoreAllMocks());

const fileOf = (name: string, belegdatum: string, festschreibung = "0", buchungstext = name): File => {
  const values = { umsatz: "119,00", sollHaben: "S", konto: "10000", gegenkonto: "8400", belegfeld1: "RE-1" };
  const record = writeRecord({ ...values, buchungstext, belegdatum, festschreibung });
  return new File([toWindows1252(joinLines([writeHeader({ festschreibung }), writeHeadings(), record])).slice()], name);
};

const takeIn = async (...files: readonly File[]): Promise<readonly FileCheckRow[]> => {
  const taken = await captureAll("anna", files, false);
  const rows = await database.fileChecks.bulkGet(taken.flatMap((one) => (one.ok ? [one.localId] : [])));
  return rows.filter((row) => row !== undefined);
};

test("each file names its repairs; twins, sound and missing files say why not", async () => {
  const one = fileOf("EXTF_a.csv", "501");
  const twin = new File([one], "EXTF_twin.csv");
  const rows = await takeIn(one, twin, fileOf("EXTF_sound.csv", "0501"), fileOf("EXTF_marked.csv", "501", "1"));
  const missing = await takeIn(fileOf("EXTF_missing.csv", "501"));
  await database.blobs.bulkDelete(missing.map(({ localId }) => localId));
  const offers = [];
  for await (const offer of offerForMany([...rows, ...missing])) offers.push(offer);
  expect(offers.map(({ offers: { length }, isMarked, reason }) => [length, isMarked, reason])).toEqual([
    [1, false, null],
    [0, false, "Dieselbe Datei wie EXTF_a.csv."],
    [0, false, "Keine automatische Korrektur."],
    [1, true, null],
    [0, false, "Die Datei liegt nicht auf diesem Gerät."],
  ]);

  const repaired = [];
  for await (const one of repairMany(
    offers.filter(({ reason }) => reason === null),
    new Set(),
  ))
    repaired.push(one);
  expect(repaired.map(({ outcome }) => [outcome?.before.warning, outcome?.report.counts.warning])).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test("a repair that changes values is decided once for all files and left out until then", async () => {
  const longText = "x".repeat(70);
  const rows = await takeIn(fileOf("EXTF_a.csv", "501", "0", longText), fileOf("EXTF_b.csv", "0501", "0", longText));
  const offers: FileOffer[] = [];
  for await (const offer of offerForMany(rows)) offers.push(offer);
  const decisions = listDecisions(offers);
  expect(decisions.map(({ title, changes, files }) => [title, changes, files])).toEqual([
    ["Buchungstext auf 60 Zeichen kürzen", 2, 2],
  ]);
  expect(decisions[0]?.loses).not.toBe("");
  const countRepaired = async (decided: readonly string[]) => {
    const counts = [];
    for await (const { outcome } of repairMany(offers, new Set(decided))) counts.push(outcome?.applied.length);
    return counts;
  };
  expect(await countRepaired([])).toEqual([1, 0]);
  expect(await countRepaired(decisions.map(({ id }) => id))).toEqual([2, 1]);
});
