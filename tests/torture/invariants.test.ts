import { expect, test } from "vitest";
import type { DeviceRow, DeviceState } from "#tests/support/device-rows.ts";
import { findBroken, findWrongValues, isDone, type ServerRow } from "./invariants.ts";
import { createRandom } from "./random.ts";

const here: DeviceRow = {
  localId: "l1",
  ownerId: "anna",
  clientKey: "l1",
  fileId: "f1",
  originalFileName: "a.csv",
  correctedFrom: null,
  sha256: "aa",
  status: "completed",
  error: null,
  agreement: "equal",
  verdict: "importable",
  createdAt: 0,
  outbox: [],
  storedSha256: "aa",
};
const there: ServerRow = { fileId: "f1", clientKey: "l1", sha256: "aa", status: "completed" };
const open = { kind: "upload", state: "waiting", attempts: 1, reason: null };

const device = (rows: readonly DeviceRow[], more: Partial<DeviceState> = {}): DeviceState => ({
  userId: "anna",
  deletedHere: [],
  looseSteps: [],
  looseBytes: [],
  personal: [],
  vaults: [],
  ...more,
  rows,
});

const names = (
  state: DeviceState,
  server: readonly ServerRow[],
  run: {
    readonly keysArePassedOn?: boolean;
    readonly givenUp?: readonly string[];
    readonly mayLackBytes?: boolean;
  } = {},
): readonly string[] => {
  const { keysArePassedOn = true, givenUp = [], mayLackBytes = false } = run;
  const broken = findBroken({
    saved: new Map([["l1", "aa"]]),
    device: state,
    server,
    given: new Set(["aa"]),
    givenUp: new Set(givenUp),
    mayLackBytes,
    keysArePassedOn,
  });
  return Object.entries(broken).flatMap(([name, all]) => (all.length > 0 ? [name] : []));
};

test.each<[string, readonly DeviceRow[], readonly ServerRow[], readonly string[]]>([
  ["in order", [here], [there], []],
  ["not on the server", [here], [], ["lost", "wrong"]],
  ["gone from both", [], [], ["lost", "wrong"]],
  ["gone from the device", [], [there], ["wrong"]],
  ["twice on the server", [here], [there, { ...there, fileId: "f2", clientKey: "l2" }], ["doubled"]],
  ["still waiting", [{ ...here, status: "waiting", outbox: [open] }], [there], ["stuck", "wrong"]],
  ["never compared", [{ ...here, agreement: null }], [there], ["stuck"]],
  ["reports differ", [{ ...here, agreement: "different" }], [there], ["wrong"]],
  ["id of nobody", [{ ...here, fileId: "f9" }], [there], ["wrong"]],
  ["other key", [here], [{ ...there, clientKey: "l9" }], ["wrong"]],
  ["other bytes stored", [{ ...here, storedSha256: "bb" }], [there], ["wrong"]],
  ["bytes gone", [{ ...here, storedSha256: null }], [there], ["wrong"]],
])("a file %s", (_name, rows, server, expected) => {
  expect(names(device(rows), server)).toEqual(expected);
});

const step = { ...open, kind: "delete", localId: "l1", ownerId: "anna" };
const dropped: DeviceRow = { ...here, fileId: null, status: "cancelled", agreement: null };

test.each<[string, DeviceState, readonly ServerRow[], readonly string[]]>([
  ["deleted on both sides", device([], { deletedHere: ["l1"] }), [], []],
  ["deleted here, not there", device([], { deletedHere: ["l1"] }), [there], ["wrong"]],
  ["deleted and back", device([here], { deletedHere: ["l1"] }), [there], ["wrong"]],
  ["deletion still open", device([], { deletedHere: ["l1"], looseSteps: [step] }), [], ["stuck"]],
  ["deleted without its bytes", device([], { deletedHere: ["l1"], looseBytes: ["l1"] }), [], ["wrong"]],
])("a file %s", (_name, state, server, expected) => {
  expect(names(state, server)).toEqual(expected);
});

test.each<[string, DeviceRow, readonly ServerRow[], readonly string[], readonly string[]]>([
  ["nowhere", dropped, [], ["aa"], []],
  ["on the server all the same", dropped, [there], ["aa"], ["wrong"]],
  ["by nobody", dropped, [], [], ["wrong"]],
  ["sent after all under another key", { ...here, clientKey: "l2" }, [{ ...there, clientKey: "l2" }], ["aa"], []],
])("a transfer given up: %s", (_name, row, server, givenUp, expected) => {
  expect(names(device([row]), server, { givenUp })).toEqual(expected);
});

test("bytes may go to make room only where the server holds the file", () => {
  const run = { mayLackBytes: true };
  expect(names(device([{ ...here, storedSha256: null }]), [there], run)).toEqual([]);
  expect(names(device([{ ...dropped, storedSha256: null }]), [], { ...run, givenUp: ["aa"] })).toEqual(["wrong"]);
});

test("without keys a foreign key on the server is no fault of the device", () => {
  expect(names(device([here]), [{ ...there, clientKey: "l9" }], { keysArePassedOn: false })).toEqual([]);
});

const shortcuts = (value: boolean) => ({ key: "settings/shortcuts", value });

test.each([
  [[shortcuts(true)], [shortcuts(true)], [], 0],
  [[shortcuts(true)], [shortcuts(true)], [["settings/shortcuts", true] as const], 0],
  [[shortcuts(true)], [shortcuts(false)], [], 1],
  [[shortcuts(true)], [], [], 1],
  [[], [shortcuts(true)], [], 1],
  [[shortcuts(true)], [shortcuts(true)], [["settings/shortcuts", false] as const], 1],
  [[], [], [["settings/shortcuts", false] as const], 1],
])("values %j here and %j there, %j set: %i wrong", (here, there, set, count) => {
  expect(findWrongValues(here, there, new Map(set))).toHaveLength(count);
});

test("an open step or a missing comparison is not done", () => {
  const states = [
    device([here]),
    device([dropped]),
    device([{ ...here, outbox: [open] }]),
    device([{ ...here, agreement: null }]),
    device([], { looseSteps: [step] }),
  ];
  expect(states.map(isDone)).toEqual([true, true, false, false, false]);
});

test("the same seed makes the same choices", () => {
  const draw = (seed: number): readonly number[] => {
    const random = createRandom(seed);
    return [random.share(), random.whole(1, 4), random.pick([5, 6, 7])];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});
