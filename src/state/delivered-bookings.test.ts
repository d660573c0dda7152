import { beforeEach, expect, test, vi } from "vitest";
import { openBookingComparison } from "#checks/compare-bookings-stored.ts";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { LockedError } from "#data/vault/keyring.ts";
import { failure, resetDevice, signInAs } from "#tests/support/device.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { createEntry } from "./check-machine.ts";
import { deliveredBookings, findDeliveredBookings } from "./delivered-bookings.ts";
import { runningChecks } from "./running-checks.ts";

// The comparison itself needs a web worker.
vi.mock("#checks/compare-bookings-stored.ts");
const compare = vi.fn<ReturnType<typeof openBookingComparison>["compare"]>();
const end = vi.fn<() => void>();

beforeEach(async () => {
  await resetDevice(() => failure(500, "INTERNAL"));
  await signInAs("anna");
  deliveredBookings.entries = {};
  runningChecks.entries = {};
  compare.mockReset().mockResolvedValue({ inBoth: 12, changed: 0, onlyHere: 1, onlyThere: 0 });
  end.mockReset();
  vi.mocked(openBookingComparison).mockReturnValue({ compare, end });
});

const stapel = { family: "datev-csv", category: 21, name: "Buchungsstapel" } as const;
const add = async (localId: string, change: Partial<FileCheckRow> = {}): Promise<FileCheckRow> => {
  const row: FileCheckRow = {
    ...createRows("anna", "held").fileChecks[0],
    ...{ localId, sha256: localId, verdict: "importable", clientNumber: "55003", format: stapel },
    ...change,
  };
  await database.fileChecks.put(row);
  return row;
};
const addBoth = async (change: Partial<FileCheckRow> = {}): Promise<FileCheckRow> => {
  await add("oktober", { createdAt: 1 });
  return add("nachtrag", { createdAt: 2, ...change });
};

test("each file is compared once with the delivery before it", async () => {
  const row = await addBoth();
  await findDeliveredBookings([row]);
  await findDeliveredBookings([row]);
  expect(deliveredBookings.entries).toEqual({ nachtrag: { otherId: "oktober", count: 12 } });
  expect(compare.mock.calls).toEqual([["nachtrag", "oktober"]]);
  expect(end).toHaveBeenCalledTimes(2);
});

test.each<[string, Partial<FileCheckRow>]>([
  ["the same content", { sha256: "oktober" }],
  ["another Mandant", { clientNumber: "55004" }],
  ["the corrected copy of it", { correctedFrom: "oktober" }],
  ["what cannot be checked", { verdict: "notCheckable" }],
  ["what is not checked yet", { verdict: null }],
])("nothing is compared with %s", async (_, change) => {
  await findDeliveredBookings([await addBoth(change)]);
  expect(compare).not.toHaveBeenCalled();
  expect(deliveredBookings.entries.nachtrag ?? null).toBeNull();
});

test("where nothing is in both, or a file is not here, there is nothing to say", async () => {
  compare.mockResolvedValueOnce({ inBoth: 0, changed: 0, onlyHere: 3, onlyThere: 3 }).mockResolvedValueOnce(null);
  const row = await addBoth();
  const other = await add("dezember", { createdAt: 3 });
  await findDeliveredBookings([row, other]);
  expect(deliveredBookings.entries).toEqual({ nachtrag: null, dezember: null });
});

test("a check comes first, and what the PIN has locked is taken up after it", async () => {
  const row = await addBoth();
  runningChecks.entries = { anderes: { ...createEntry(), state: "running" } };
  await findDeliveredBookings([row]);
  runningChecks.entries = { anderes: { ...createEntry(), server: { status: "processing", progress: 0, error: null } } };
  compare.mockRejectedValueOnce(new LockedError());
  await findDeliveredBookings([row]);
  expect(deliveredBookings.entries).toEqual({});
  await findDeliveredBookings([row]);
  expect(deliveredBookings.entries).toEqual({ nachtrag: { otherId: "oktober", count: 12 } });
});
