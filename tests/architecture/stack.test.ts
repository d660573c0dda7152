import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { data, describePair, engine, fencesOf, findClimbs, floorOf, server } from "./floors.ts";
import { findTwoWayPairs, type Import, listImports, readSources } from "./imports.ts";

const { overrides }: { readonly overrides: readonly Override[] } = JSON.parse(
  readFileSync(new URL("../../biome.json", import.meta.url), "utf8"),
);

interface Override {
  readonly includes: readonly string[];
  readonly linter?: { readonly rules?: { readonly style?: { readonly noRestrictedImports?: Fence } } };
}

interface Fence {
  readonly options: { readonly patterns: readonly { readonly group: readonly string[]; readonly message: string }[] };
}

const patternOf = ({ linter }: Override) => linter?.rules?.style?.noRestrictedImports?.options.patterns?.[0];
const groupOf = (one: Override): readonly string[] | undefined => patternOf(one)?.group;
const messageOf = (one: Override): string | undefined => patternOf(one)?.message;

describe.each([
  { house: engine, files: 300, links: 1_000 },
  { house: server, files: 600, links: 2_500 },
  { house: data, files: 130, links: 500 },
])("$house.room", ({ house, files, links }) => {
  const sources = readSources([house.room]);
  const imports = sources.flatMap(listImports);

  test("every file belongs to a floor of tests/architecture/floors.ts; add new folders there", () => {
    expect(sources.length).toBeGreaterThan(files);
    expect(sources.map(({ path }) => path).filter((path) => floorOf(house, path) === undefined)).toEqual([]);
  });

  test("no file imports a higher floor", () => {
    expect(imports.length).toBeGreaterThan(links);
    expect(findClimbs(house, imports)).toEqual([]);
  });

  test("no two folders import each other", () => {
    const within = imports.filter(({ to }) => to.startsWith(`${house.room}/`));
    expect(findTwoWayPairs(within).map(describePair)).toEqual([]);
  });

  test("biome.json holds a fence for each floor, as tests/architecture/floors.ts says; replace them by what is expected", () => {
    const ofRoom = overrides.filter((one) => one.includes.includes(`${house.room}/**`)).map(groupOf);
    const allowed = ofRoom.find((group) => group !== undefined);
    if (allowed === undefined) throw new Error(`biome.json does not say what ${house.room} may import`);
    const fences = overrides.filter((one) => messageOf(one)?.includes("imports only itself and the floors below it"));
    const own = fences.filter(({ includes }) => includes[0]?.startsWith(`${house.room}/`));
    expect(own).toEqual(fencesOf(house, allowed));
  });
});

test("a migration imports kysely and its own folder only, because code that lives on may change what it once did", () => {
  const folder = "server/store/db/migrations/";
  const allowed = /^(?:kysely|\.\/[\w-]+\.ts|#server\/ground\/is-postgres\.ts)$/;
  const migrations = readSources(["server"]).filter(({ path }) => path.startsWith(folder));
  expect(migrations.length).toBeGreaterThan(30);
  const living = migrations.flatMap(({ path, text }) =>
    [...text.matchAll(/\bfrom\s+"([^"]+)"/g)]
      .filter(([, spec = ""]) => !allowed.test(spec))
      .map(([, spec]) => `${path} imports ${spec}`),
  );
  expect(living, "Copy what it needs into the migration").toEqual([]);
});

const engineImports = readSources(["engine"]).flatMap(listImports);

test("an import that climbs is named together with the ways out", () => {
  const planted: Import = { from: "engine/facts/konten.ts", to: "engine/model/row-context.ts" };
  expect(findClimbs(engine, [...engineImports, planted])).toEqual([
    "engine/facts/konten.ts imports engine/model/row-context.ts, and facts lies below model. Move the piece that is needed down, have the caller hand it in, or move this file up.",
  ]);
});

test("an import into the folder around its own climbs, too", () => {
  const planted: Import = { from: "src/data/outbox/send/sender.ts", to: "src/data/outbox/deliver.ts" };
  expect(findClimbs(data, [planted])).toHaveLength(1);
});

test("two folders that import each other are named, be one inside the other or not", () => {
  const planted: Import = { from: "engine/csv/rows/row-block.ts", to: "engine/csv/csv-run.ts" };
  expect(findTwoWayPairs([...engineImports, planted]).map(describePair)).toEqual([
    "engine/csv and engine/csv/rows import each other: engine/csv/rows/row-block.ts imports engine/csv/csv-run.ts. Move the piece that is needed down, have the caller hand it in, or move this file up.",
  ]);
});
