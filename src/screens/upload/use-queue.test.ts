import { expect, test } from "vitest";
import { listArriving, listJudged } from "./use-queue.ts";

const fileOf = (localId: string) => ({ localId, fileName: `${localId}.csv`, sizeBytes: 1 });
const itemOf = (localId: string) => ({ row: { localId } });

test("an arriving file is listed until the store contains it, newest first", () => {
  const before = [fileOf("a"), fileOf("b")];
  // „a“ is stored, but the list was read before that.
  const now = [fileOf("b"), fileOf("c")];
  expect(listArriving([...before, ...now], []).map(({ localId }) => localId)).toEqual(["c", "b", "a"]);
  expect(listArriving(now, [itemOf("a")]).map(({ localId }) => localId)).toEqual(["c", "b"]);
  // Stored and listed, while the page has not yet heard that it is no longer coming in.
  expect(listArriving(now, [itemOf("b"), itemOf("a")]).map(({ localId }) => localId)).toEqual(["c"]);
});

test("an arriving file is listed with its verdict, or null", () => {
  const arriving = [fileOf("c"), { ...fileOf("b"), verdict: "importable" as const }];
  const items = [{ row: { verdict: "notImportable" as const, format: null } }] as never;
  expect(listJudged({ arriving, items }).map(({ verdict }) => verdict)).toEqual([null, "importable", "notImportable"]);
});
