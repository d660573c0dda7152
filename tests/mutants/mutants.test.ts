import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { outlineModule } from "./operators.ts";
import { planMutants } from "./plan.ts";
import { writeSchemata } from "./schemata.ts";

const listEdits = (text: string): readonly string[] =>
  outlineModule("module.ts", text).edits.map(
    ({ operator, start, end, replacement }) => `${operator} ${text.slice(start, end)} → ${replacement}`,
  );

test.each([
  [
    "if (a && b) c();",
    ["condition a && b → true", "condition a && b → false", "condition a → true", "condition b → true"],
  ],
  ["c = a !== b;", ["condition a !== b → a === b"]],
  ["c = !a;", ["condition !a → a"]],
  ["c = a < b;", ["boundary a < b → a <= b"]],
  ["while (a) b();", ["condition a → false"]],
  ["c = 0x0f;", ["constant 0x0f → 16"]],
  ["c = true;", ["constant true → false"]],
  ["const f = (a: number) => [a];", ["return [a] → []"]],
  ["const f = () => g();", ["return g() → undefined"]],
  ["function f(a: 1 | 2): boolean { return !a; }", ["return !a → true", "return !a → false", "condition !a → a"]],
  ['const rule = { title: a < b, good: [1], [key]: "text" };', []],
])("%s", (text, edits) => {
  expect(listEdits(text)).toEqual(edits);
});

test("mutants of one expression, and of one inside another, stand behind one switch each", () => {
  const text = "const f = (a) => a < 3;";
  const edits = outlineModule("module.ts", text).edits.map((edit, index) => ({ ...edit, id: index + 1 }));
  const write = new Function("__isOn", `${writeSchemata(text, edits, [])} return [2, 3, 4].map(f);`);
  const results = [0, ...edits.map(({ id }) => id)].map((active) => write((id: number) => id === active));
  expect(edits.map(({ replacement }) => replacement)).toEqual(["true", "false", "a <= 3", "4"]);
  expect(results).toEqual([
    [true, false, false],
    [true, true, true],
    [false, false, false],
    [true, true, false],
    [true, true, false],
  ]);
});

test("the same seed draws the same mutants", () => {
  const draw = (seed: number): readonly string[] =>
    planMutants({ only: "engine/values/c", sample: 10, seed }).mutants.map(({ file, start }) => `${file} ${start}`);
  const drawn = draw(1);
  expect(drawn).toHaveLength(10);
  expect(draw(1)).toEqual(drawn);
  expect(draw(2)).not.toEqual(drawn);
});

test("mutants of a planted module are killed by its test, stopped in a loop, or survive a test that asks little", () => {
  const { stdout } = spawnSync(process.execPath, ["tests/mutants/run.ts", "--only", "tests/mutants/planted"], {
    encoding: "utf8",
  });
  expect(stdout.match(/^(?:survived|uncovered) .*/gm)).toEqual([
    "survived constant tests/mutants/planted/discount.ts:3  100 → 101",
    "survived constant tests/mutants/planted/discount.ts:4  10 → 11",
  ]);
  expect(stdout).toContain(
    "2 files, 20 mutants, 17 killed, 1 timed out, 0 equivalent, 2 survived, 0 not covered: 90.0 %",
  );
});
