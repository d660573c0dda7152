import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FileCheckRow } from "#data/database.ts";
import { database } from "#data/database.ts";
import { captureAll, resetDevice } from "#tests/support/device.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";
import { offerRepairs, repairBytes } from "./repair-bytes.ts";
import { offerForMany, repairMany } from "./repair-many.ts";

/** The engine without a thread of its own; what it answers is what the worker would answer. */
vi.mock("./worker-line.ts", () => ({
  openWorkerLine: () => ({
    ask: async (question: { ask: string; name: string; bytes: Blob; route: "manual"; chosen: string[] }) => {
      const bytes = new Uint8Array(await question.bytes.arrayBuffer());
      const file = { name: question.name, bytes, route: question.route };
      return question.ask === "offers" ? offerRepairs(file) : repairBytes(file, question.chosen);
    },
    end: () => undefined,
  }),
}));

beforeEach(() => resetDevice(() => Promise.reject(new TypeError("offline"))));
afterEach(() => vi.restoreAllMocks());

const fileOf = (name: string, belegdatum: string, festschreibung = "0"): File => {
  const values = { umsatz: "119,00", sollHaben: "S", konto: "10000", gegenkonto: "8400", belegfeld1: "RE-1" };
  const record = writeRecord({ ...values, buchungstext: name, belegdatum, festschreibung });
  return new File([toWindows1252(joinLines([writeHeader({ festschreibung }), writeHeadings(), record])).slice()], name);
};

const takeIn = async (...files: readonly File[]): Promise<readonly FileCheckRow[]> => {
  const taken = await captureAll("anna", files, false);
  const rows = await database.fileChecks.bulkGet(taken.flatMap((one) => (one.ok ? [one.localId] : [])));
  return rows.filter((row) => row !== undefined);
};

test("each file says what can be repaired without a decision; twins, sound and missing files say why not", async () => {
  const one = fileOf("EXTF_a.csv", "501");
  const twin = new File([one], "EXTF_twin.csv");
  const rows = await takeIn(one, twin, fileOf("EXTF_sound.csv", "0501"), fileOf("EXTF_marked.csv", "501", "1"));
  const missing = await takeIn(fileOf("EXTF_missing.csv", "501"));
  await database.blobs.bulkDelete(missing.map(({ localId }) => localId));
  const offers = [];
  for await (const offer of offerForMany([...rows, ...missing])) offers.push(offer);
  expect(offers.map(({ places, isMarked, reason }) => [places, isMarked, reason])).toEqual([
    [1, false, null],
    [0, false, "Dieselbe Datei wie EXTF_a.csv."],
    [0, false, "Keine Korrektur ohne Ihre Entscheidung im Einzelfall."],
    [1, true, null],
    [0, false, "Die Datei liegt nicht auf diesem Gerät."],
  ]);

  const repaired = [];
  for await (const one of repairMany(offers.filter(({ reason }) => reason === null))) repaired.push(one);
  expect(repaired.map(({ outcome }) => [outcome?.before.error, outcome?.report.counts.error])).toEqual([
    [1, 0],
    [1, 0],
  ]);
});
