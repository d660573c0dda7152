import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { resetDevice, signInAs, success } from "#tests/support/device.ts";
import { type Deviation, listDeviations, removeDeviation, saveDeviation } from "./deviations.ts";
import { changePersonal } from "./personal.ts";

const owner = "anna";
beforeEach(async () => {
  await resetDevice(() => success({}));
  await signInAs(owner);
});

const file = { sha256: "a".repeat(64), clientNumber: "55003", consultantNumber: "29098" };
const create = (digit: string, changes: Partial<Deviation> = {}): Deviation => ({
  id: `${digit.repeat(8)}-0000-4000-8000-000000000000`,
  rule: "CSV-X-009",
  scope: { kind: "client", clientNumber: "55003", consultantNumber: "29098" },
  reason: "Verrechnung innerhalb der Gruppe",
  until: null,
  ...changes,
});
const reasonsOn = async (day: string, of = file): Promise<readonly string[]> =>
  [...(await listDeviations(owner, of, day)).values()].map(({ reason }) => reason);

test("holds for its client until its last day", async () => {
  await saveDeviation(owner, create("1", { until: "2026-12-31" }));
  expect(await reasonsOn("2026-12-31")).toEqual(["Verrechnung innerhalb der Gruppe"]);
  expect(await reasonsOn("2027-01-01")).toEqual([]);
  expect(await reasonsOn("2026-01-01", { ...file, clientNumber: "55004" })).toEqual([]);
  expect(await reasonsOn("2026-01-01", { ...file, consultantNumber: "1" })).toEqual([]);
  expect(await listDeviations("berta", file, "2026-01-01")).toEqual(new Map());
});

test("for one file it holds for this content only, and goes first", async () => {
  await saveDeviation(owner, create("1", { reason: "dauerhaft" }));
  await saveDeviation(owner, create("2", { reason: "einmal", scope: { kind: "file", sha256: file.sha256 } }));
  expect(await reasonsOn("2026-01-01")).toEqual(["einmal"]);
  expect(await reasonsOn("2026-01-01", { ...file, sha256: "b".repeat(64) })).toEqual(["dauerhaft"]);
  await removeDeviation(owner, create("2").id);
  expect(await reasonsOn("2026-01-01")).toEqual(["dauerhaft"]);
});

test("accepted on two devices for the same, it is withdrawn with one word; what is wider stays", async () => {
  const scope = { kind: "file", sha256: file.sha256 } as const;
  await saveDeviation(owner, create("1", { reason: "dauerhaft" }));
  await saveDeviation(owner, create("2", { reason: "hier", scope }));
  await saveDeviation(owner, create("3", { reason: "dort", scope: { sha256: file.sha256, kind: "file" } }));
  await saveDeviation(owner, create("4", { reason: "anderes", scope, rule: "CSV-X-010" }));
  await removeDeviation(owner, create("3").id);
  expect((await reasonsOn("2026-01-01")).toSorted()).toEqual(["anderes", "dauerhaft"]);
});

test("what does not read correctly is left out", async () => {
  const values = ['{"rule":"CSV-X-009","reason":"x"}', "{", '{"rule":1,"reason":"x","until":null}'];
  await changePersonal(owner, new Map(values.map((value, at) => [`settings/deviations/${at}`, value])));
  expect(await reasonsOn("2026-01-01")).toEqual([]);
});
