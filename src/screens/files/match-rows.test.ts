import { afterEach, expect, test } from "vitest";
import type { FileCheckRow } from "#data/store/tables.ts";
import { setClientNames } from "#text/client-names.ts";
import { emptyFilter } from "./files-filter.ts";
import { matchRows } from "./match-rows.ts";

afterEach(() => setClientNames(new Map()));

const rows = [
  { localId: "a", clientNumber: "4711", header: null, verdict: null, searchText: "januar.csv 4711" },
  { localId: "b", clientNumber: "4712", header: null, verdict: null, searchText: "januar.csv 4712" },
] as unknown as readonly FileCheckRow[];

test.each([
  ["krause", ["a"]],
  ["Bäckerei januar", ["a"]],
  ["krause februar", []],
  ["januar", ["a", "b"]],
])("the text %j matches files by the name of their client", (text, ids) => {
  setClientNames(new Map([["4711", "Bäckerei Krause"]]));
  expect(matchRows(rows, { ...emptyFilter, text }, null).map(({ localId }) => localId)).toEqual(ids);
});
