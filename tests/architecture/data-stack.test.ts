import { expect, test } from "vitest";
import { dataFloors } from "./data-floors.ts";
import { findTwoWayPairs, type Import, listImports, readSources } from "./imports.ts";

const sources = readSources(["src/data"]);
const imports = sources.flatMap(listImports);

test("every file of src/data stands on a floor of tests/architecture/data-floors.ts; a new folder is added there", () => {
  expect(sources.length).toBeGreaterThan(130);
  expect(sources.map(({ path }) => path).filter((path) => levelOf(path) === -1)).toEqual([]);
});

test("no file of src/data imports a higher floor", () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(findClimbs(imports)).toEqual([]);
});

test("no two folders of src/data import each other", () => {
  expect(findTwoWayPairs(imports.filter(({ to }) => levelOf(to) !== -1))).toEqual([]);
});

test("an import that climbs is named, also one into the folder around its own", () => {
  const up: Import = { from: "src/data/checks/history.ts", to: "src/data/server/call.ts" };
  const out: Import = { from: "src/data/outbox/send/sender.ts", to: "src/data/outbox/deliver.ts" };
  const down: Import = { from: "src/data/server/call.ts", to: "src/data/outbox/send/sender.ts" };
  expect(findClimbs([up, out, down])).toEqual([
    "src/data/checks/history.ts imports src/data/server/call.ts",
    "src/data/outbox/send/sender.ts imports src/data/outbox/deliver.ts",
  ]);
});

/** Position in the list; the folder nearest to the file decides. -1 outside of the floors. */
function levelOf(path: string): number {
  const nearest = dataFloors
    .filter((floor) => path.startsWith(`src/data/${floor}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  return nearest === undefined ? -1 : dataFloors.indexOf(nearest);
}

function findClimbs(all: readonly Import[]): readonly string[] {
  return all.filter(({ from, to }) => levelOf(to) > levelOf(from)).map(({ from, to }) => `${from} imports ${to}`);
}
