import { expect, test } from "vitest";
import { readOwnRules } from "#engine/index.ts";
import { findReplaced, readRulesFile } from "./read-rules-file.ts";

const form = { id: "EIGEN-001", field: "KOST1 - Kostenstelle", operator: "filled", severity: "error", text: "Pflicht" };
const read = (content: string) => readRulesFile(new Blob([content]), readOwnRules);

test("reads a file of the command line, also with a byte order mark, and its own output", async () => {
  const reading = await read(`\ufeff${JSON.stringify([form])}`);
  expect(reading).toMatchObject({ ok: true, value: [{ id: "EIGEN-001", field: "kost1" }] });
  if (reading.ok) expect(await read(JSON.stringify(reading.value))).toEqual(reading);
});

test.each([
  ["nothing", "", "kein lesbares JSON"],
  ["another file", "EXTF;700", "kein lesbares JSON"],
  ["another JSON", "{}", "Liste von Regeln"],
  ["no rule", "[]", "keine Regel"],
  ["a wrong rule", JSON.stringify([{ ...form, operator: "gefüllt" }]), "Regel EIGEN-001"],
  ["a large file", " ".repeat(2_000_001), "zu groß"],
])("%s is refused in German", async (_what, content, problem) => {
  const reading = await read(content);
  expect(reading.ok ? "" : reading.problems.join("\n")).toContain(problem);
});

test("lists only existing rules that the file would change", async () => {
  const reading = await read(JSON.stringify([form, { ...form, id: "EIGEN-002" }]));
  const rules = reading.ok ? reading.value : [];
  expect(findReplaced(rules, rules)).toEqual([]);
  expect(findReplaced(rules.slice(1), rules.slice(0, 1))).toEqual([]);
  const changed = rules.map((rule) => ({ ...rule, text: "Anders" }));
  expect(findReplaced(rules, changed.slice(1)).map(({ id }) => id)).toEqual(["EIGEN-002"]);
});
