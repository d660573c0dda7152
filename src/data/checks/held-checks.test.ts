import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import { capture, resetDevice } from "#tests/support/device.ts";
import { type HeldChecks, peekChecks, watchChecks } from "./held-checks.ts";

const namesOf = (checks: HeldChecks | undefined): readonly string[] | undefined =>
  checks?.ok ? checks.value.map(({ originalFileName }) => originalFileName) : undefined;

/** The last value a list received. */
const watch = (ownerId: string) => {
  const messages: HeldChecks[] = [];
  const end = watchChecks(ownerId, (checks) => messages.push(checks));
  return { messages, end, names: () => namesOf(messages.at(-1)) };
};

beforeEach(() => resetDevice(() => Promise.reject(new TypeError("offline"))));

test("a list that is opened again is there at once, without another read", async () => {
  await capture("anna", "a", "a.csv");
  const first = watch("anna");
  await expect.poll(() => first.names()).toEqual(["a.csv"]);
  first.end();
  const read = vi.spyOn(database.fileChecks, "where");
  const again = watch("anna");
  expect(peekChecks("anna")).toBe(first.messages.at(-1));
  await expect.poll(() => again.names()).toEqual(["a.csv"]);
  expect(again.messages).toEqual([first.messages.at(-1)]);
  expect(read).not.toHaveBeenCalled();
  again.end();
  read.mockRestore();
});

test("an open list hears of every change; a closed one is not shown as it was", async () => {
  const localId = await capture("anna", "a", "a.csv");
  const list = watch("anna");
  await expect.poll(() => list.names()).toEqual(["a.csv"]);
  await capture("anna", "b", "b.csv");
  await expect.poll(() => list.names()).toHaveLength(2);
  await database.fileChecks.delete(localId);
  await expect.poll(() => list.names()).toEqual(["b.csv"]);
  list.end();
  await database.fileChecks.clear();
  expect(peekChecks("anna")).toBeUndefined();
  expect(list.names()).toEqual(["b.csv"]);
});

test("nobody is shown what belongs to somebody else", async () => {
  await capture("anna", "a", "a.csv");
  const own = watch("anna");
  await expect.poll(() => own.names()).toEqual(["a.csv"]);
  expect(peekChecks("bernd")).toBeUndefined();
  const other = watch("bernd");
  await expect.poll(() => other.names()).toEqual([]);
  own.end();
  other.end();
});

test("what could not be read says why and is read anew", async () => {
  await capture("anna", "a", "a.csv");
  const read = vi.spyOn(database.fileChecks, "where").mockImplementation(() => {
    throw new Error("disk gone");
  });
  const list = watch("anna");
  await expect.poll(() => list.messages).toEqual([{ ok: false, error: new Error("disk gone") }]);
  expect(peekChecks("anna")).toBeUndefined();
  read.mockRestore();
  await capture("anna", "b", "b.csv");
  await expect.poll(() => list.names()).toHaveLength(2);
  list.end();
});
