import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fences, findClimbs, floorOf, sayPair } from "./floors.ts";
import { findTwoWayPairs, type Import, listImports, readSources } from "./imports.ts";

const sources = readSources(["engine"]);
const imports = sources.flatMap(listImports);

test("every file of the engine stands on a floor of tests/architecture/floors.ts; a new folder is added there", () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.map(({ path }) => path).filter((path) => floorOf(path) === undefined)).toEqual([]);
});

test("no file of the engine imports a higher floor", () => {
  expect(imports.length).toBeGreaterThan(1_000);
  expect(findClimbs(imports)).toEqual([]);
});

test("no two folders of the engine import each other", () => {
  expect(findTwoWayPairs(imports).map(sayPair)).toEqual([]);
});

test("biome.json holds a fence for each floor, as tests/architecture/floors.ts says; replace them by what is expected", () => {
  const { overrides }: { readonly overrides: readonly Override[] } = JSON.parse(
    readFileSync(new URL("../../biome.json", import.meta.url), "utf8"),
  );
  const ofEngine = overrides.filter(
    ({ includes, linter }) =>
      linter?.rules?.style?.noRestrictedImports !== undefined &&
      includes.some((path) => path.startsWith("engine/") && path !== "engine/**"),
  );
  expect(ofEngine).toEqual(fences);
});

interface Override {
  readonly includes: readonly string[];
  readonly linter?: { readonly rules?: { readonly style?: { readonly noRestrictedImports?: unknown } } };
}

test("an import that climbs is named together with the ways out", () => {
  const planted: Import = { from: "engine/facts/konten.ts", to: "engine/model/row-context.ts" };
  expect(findClimbs([...imports, planted])).toEqual([
    "engine/facts/konten.ts imports engine/model/row-context.ts, and facts lies below model. Move the piece that is needed down, have the caller hand it in, or move this file up.",
  ]);
});

test("two folders that import each other are named, be one inside the other or not", () => {
  const planted: Import = { from: "engine/csv/rows/row-block.ts", to: "engine/csv/csv-run.ts" };
  expect(findTwoWayPairs([...imports, planted]).map(sayPair)).toEqual([
    "engine/csv and engine/csv/rows import each other: engine/csv/rows/row-block.ts imports engine/csv/csv-run.ts. Move the piece that is needed down, have the caller hand it in, or move this file up.",
  ]);
});
