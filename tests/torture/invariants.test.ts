import { expect, test } from "vitest";
import type { DeviceRow } from "#tests/support/device-rows.ts";
import { findBroken, isDone, type ServerRow } from "./invariants.ts";
import { createRandom } from "./random.ts";

const here: DeviceRow = {
  localId: "l1",
  fileId: "f1",
  originalFileName: "a.csv",
  sha256: "aa",
  status: "completed",
  error: null,
  agreement: "equal",
  outbox: [],
  storedSha256: "aa",
};
const there: ServerRow = { fileId: "f1", clientKey: "l1", sha256: "aa", status: "completed" };
const open = { kind: "upload", state: "waiting", attempts: 1, reason: null };

const names = (
  device: readonly DeviceRow[],
  server: readonly ServerRow[],
  keysArePassedOn = true,
): readonly string[] => {
  const run = { saved: new Map([["l1", "aa"]]), device, server, given: new Set(["aa"]), keysArePassedOn };
  return Object.entries(findBroken(run)).flatMap(([name, found]) => (found.length > 0 ? [name] : []));
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
])("a file %s", (_name, device, server, expected) => {
  expect(names(device, server)).toEqual(expected);
});

test("without keys a foreign key on the server is no fault of the device", () => {
  expect(names([here], [{ ...there, clientKey: "l9" }], false)).toEqual([]);
});

test("an open step or a missing comparison is not done", () => {
  expect([[here], [{ ...here, outbox: [open] }], [{ ...here, agreement: null }]].map(isDone)).toEqual([
    true,
    false,
    false,
  ]);
});

test("the same seed makes the same choices", () => {
  const draw = (seed: number): readonly number[] => {
    const random = createRandom(seed);
    return [random.share(), random.whole(1, 4), random.pick([5, 6, 7])];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});
