import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { listImports, readSources, type Source } from "#tests/architecture/imports.ts";
import { createRandom } from "#tests/torture/random.ts";
import { outlineModule } from "./operators.ts";
import type { NumberedEdit } from "./schemata.ts";

export interface Mutant extends NumberedEdit {
  readonly room: string;
  readonly file: string;
  readonly line: number;
  readonly original: string;
  /** Rules whose examples judge this file: those it names, else those of the files that import it. */
  readonly ruleIds: readonly string[];
  /** Test files beside the module and those that import it. */
  readonly near: readonly string[];
}

export interface Plan {
  readonly mutants: readonly Mutant[];
  readonly testFiles: readonly string[];
}

export interface Choice {
  readonly only: string;
  /** Number of mutants drawn; null takes all. */
  readonly sample: number | null;
  readonly seed: number;
}

/** Folders that are mutated, and the tests that judge each beside those near a module. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  "engine/values": ["engine/values/**/*.test.ts"],
  "engine/rules": ["engine/rules/**/*.test.ts"],
  "engine/repairs": ["engine/repairs/**/*.test.ts", "engine/run/repair/**/*.test.ts"],
  "src/data/outbox": ["src/data/outbox/**/*.test.ts"],
  "tests/mutants/planted": ["tests/mutants/planted/*.test.ts"],
};
/** Tests of all rules, each named after its rule. */
export const ruleTests: readonly string[] = [
  "tests/architecture/catalogue.test.ts",
  "engine/rules/csv/marked-field.test.ts",
  "engine/rules/xml/marked-line.test.ts",
];

/** Files that only make examples. */
const exampleFile = /\/example-[^/]+$/;

export function planMutants({ only, sample, seed }: Choice): Plan {
  const imports = listAllImports();
  const chosen = Object.keys(rooms).filter((room) => room !== "tests/mutants/planted" || only.startsWith(room));
  const all = readSources(chosen)
    .filter(({ path }) => path.includes(only) && !exampleFile.test(path))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap((source) => listMutants(source, chosen.find((room) => source.path.startsWith(`${room}/`)) ?? "", imports));
  const mutants = sample === null ? all : drawSample(all, sample, seed);
  const ofRooms = new Set(mutants.map(({ room }) => room));
  const testFiles = new Set([
    ...(mutants.some(({ ruleIds }) => ruleIds.length > 0) ? ruleTests : []),
    ...mutants.flatMap(({ near }) => near),
    ...[...ofRooms].flatMap((room) => globSync([...(rooms[room] ?? [])]).toSorted()),
  ]);
  return { mutants: mutants.map((mutant, index) => ({ ...mutant, id: index + 1 })), testFiles: [...testFiles] };
}

type Imports = ReadonlyMap<string, readonly Source[]>;

function listMutants({ path, text }: Source, room: string, imports: Imports): readonly Mutant[] {
  const { edits } = outlineModule(path, text);
  const near = listNearTests(path, imports);
  const ruleIds = listRuleIds(path, text, imports);
  return edits.map((edit) => ({
    ...edit,
    id: 0,
    room,
    file: path,
    line: text.slice(0, edit.start).split("\n").length,
    original: text.slice(edit.start, edit.end),
    near,
    ruleIds,
  }));
}

function listAllImports(): Imports {
  const tests = globSync(["{engine,src,assistant,tests}/**/*.test.{ts,tsx}"])
    .filter((path) => !/^tests\/(?:architecture|e2e)\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const pairs = [...readSources(["engine", "src", "tests"]), ...tests].flatMap((source) =>
    listImports(source).map(({ to }) => [to, source] as const),
  );
  const byTarget = new Map<string, Source[]>();
  for (const [to, source] of pairs) byTarget.set(to, [...(byTarget.get(to) ?? []), source]);
  return byTarget;
}

const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path);

function listNearTests(path: string, imports: Imports): readonly string[] {
  const importers = imports.get(path) ?? [];
  const beside = path.replace(/\.ts$/, ".test.ts");
  return [...new Set([...globSync(beside), ...importers.filter(isTest).map((source) => source.path)])];
}

const ruleId = /"((?:CSV|XML)-[A-Z]+-\d+[a-z]?)"/g;
const idsIn = (text: string): readonly string[] => [...new Set([...text.matchAll(ruleId)].map(([, id = ""]) => id))];

function listRuleIds(path: string, text: string, imports: Imports): readonly string[] {
  if (!path.startsWith("engine/")) return [];
  const visited = new Set([path]);
  let level: readonly Source[] = [{ path, text }];
  while (level.length > 0) {
    const ids = level.flatMap((source) => idsIn(source.text));
    if (ids.length > 0) return [...new Set(ids)].slice(0, 20);
    level = level
      .flatMap((source) => imports.get(source.path) ?? [])
      .filter((source) => !isTest(source) && source.path.startsWith("engine/"))
      .filter((source) => !visited.has(source.path) && visited.add(source.path));
  }
  return [];
}

function drawSample(all: readonly Mutant[], size: number, seed: number): readonly Mutant[] {
  const random = createRandom(seed);
  return all
    .map((mutant) => ({ mutant, rank: random.share() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, size)
    .map(({ mutant }) => mutant)
    .toSorted((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : one.start - other.start));
}

/** Files by which main process and worker speak to each other; each run has its own. */
process.env.MUTANTS_FOLDER ??= `.cache/mutants/${process.pid}`;
const folder = process.env.MUTANTS_FOLDER;
export const planFile = `${folder}/plan.json`;
export const journalFile = `${folder}/journal.jsonl`;
/** Number of the mutant that is on from the start of the worker; 0 for runs that turn on one after another. */
export const freshFile = `${folder}/fresh`;

export function writePlan(plan: Plan): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(planFile, JSON.stringify(plan));
}

export const removePlan = (): void => rmSync(folder, { recursive: true, force: true });

export const readPlan = (): Plan => JSON.parse(readFileSync(planFile, "utf8"));
