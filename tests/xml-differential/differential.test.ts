import { expect, test } from "vitest";
import { repetitions } from "#tests/support/repetitions.ts";
import { createRandom } from "#tests/torture/random.ts";
import { compare, differs, exceptionsOf } from "./compare.ts";
import { exceptions } from "./exceptions.ts";
import { mutateTree, mutationNames } from "./mutate.ts";
import { mutateText, textMutationNames } from "./mutate-text.ts";
import { repeatElements } from "./repeat-elements.ts";
import { writeExamples } from "./write-examples.ts";
import { encodeTree } from "./xml-tree.ts";

/** `XML_SEED=7 XML_CASES=200000 npm run test:unit -- tests/xml-differential` looks longer and elsewhere. */
const seed = Number(process.env.XML_SEED ?? 20_260_201);
const cases = repetitions("XML_CASES", 4_000, 10_000);
const timeoutMs = 60_000 + cases * 10;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const examples = writeExamples();

test.each(examples)("$label: both programs accept the file that is changed later", ({ tree }) => {
  const { engine, libxml2 } = compare(encodeTree(tree));
  expect([engine, libxml2]).toEqual([
    { answer: "valid", rules: [] },
    { answer: "valid", message: "" },
  ]);
});

/** Asks both programs about every file; answers the number of valid ones and what each exception was needed for. */
const compareAll = (
  files: Iterable<{ readonly bytes: Uint8Array; readonly label: string }>,
): { readonly answers: Record<string, number>; readonly excused: Record<string, number> } => {
  const answers: Record<string, number> = {};
  const excused: Record<string, number> = {};
  const unexplained: object[] = [];
  for (const { bytes, label } of files) {
    const comparison = compare(bytes);
    const { engine, libxml2, text } = comparison;
    answers[libxml2.answer] = (answers[libxml2.answer] ?? 0) + 1;
    if (!differs(comparison)) continue;
    const ids = exceptionsOf(comparison);
    for (const id of ids) excused[id] = (excused[id] ?? 0) + 1;
    if (ids.length === 0) unexplained.push({ label, engine, libxml2, text: text.slice(0, 4000) });
  }
  expect(unexplained.slice(0, 3), `${unexplained.length} differences without an explanation`).toEqual([]);
  return { answers, excused };
};

test(
  "changed elements, attributes and values: the structure verdict equals libxml2's",
  () => {
    const random = createRandom(seed);
    const seen = new Set<string>();
    const files = function* () {
      for (let index = 0; index < cases; index++) {
        const example = examples[index % examples.length];
        if (example === undefined) return;
        const { tree, changes } = mutateTree(example.tree, random);
        for (const change of changes) seen.add(change);
        yield { bytes: encodeTree(tree), label: `${example.label}: ${changes.join(", ")}` };
      }
    };
    const { answers, excused } = compareAll(files());
    console.log(`seed ${seed}, ${cases} changed files: ${JSON.stringify(answers)}, excused ${JSON.stringify(excused)}`);
    expect([...seen].toSorted()).toEqual(mutationNames.toSorted());
    // A run in which nearly everything is refused, or nothing, would prove little.
    expect(answers.valid ?? 0).toBeGreaterThan(cases / 10);
    expect(answers.invalid ?? 0).toBeGreaterThan(cases / 4);
  },
  timeoutMs,
);

test(
  "changed letters and bytes: well-formedness and verdict equal libxml2's",
  () => {
    const random = createRandom(seed + 1);
    const seen = new Set<string>();
    const small = examples.filter(({ label }) => label.endsWith("small"));
    const files = function* () {
      for (let index = 0; index < cases / 2; index++) {
        const example = small[index % small.length];
        if (example === undefined) return;
        const { bytes, changes } = mutateText(encodeTree(example.tree), random);
        for (const change of changes) seen.add(change);
        yield { bytes, label: `${example.label}: ${changes.join(", ")}` };
      }
    };
    const { answers, excused } = compareAll(files());
    console.log(
      `seed ${seed}, ${cases / 2} disturbed files: ${JSON.stringify(answers)}, excused ${JSON.stringify(excused)}`,
    );
    expect([...seen].toSorted()).toEqual(textMutationNames.toSorted());
    expect(answers.valid ?? 0).toBeGreaterThan(cases / 60);
  },
  timeoutMs,
);

test("as many elements as allowed, and one more", { timeout: timeoutMs }, () => {
  const files = repeatElements().map(({ label, tree }) => ({ label, bytes: encodeTree(tree) }));
  const { answers } = compareAll(files);
  expect(answers.valid ?? 0).toBeGreaterThan(40);
  expect(answers.invalid ?? 0).toBeGreaterThan(100);
});

test.each(exceptions)("the exception $id occurs, and no other for the same file", ({ id, example, reason }) => {
  const document = examples.find(({ label }) => label === "document 6.0 0 small");
  const text = document === undefined ? "" : new TextDecoder().decode(encodeTree(document.tree));
  expect(text).toContain(example[0]);
  const comparison = compare(encode(text.replace(example[0], () => example[1])));
  expect(differs(comparison)).toBe(true);
  expect(exceptionsOf(comparison)).toEqual([id]);
  expect(reason.length).toBeGreaterThan(40);
});

test("no exception holds for a file about which both agree", () => {
  for (const { tree } of examples) expect(exceptionsOf(compare(encodeTree(tree)))).toEqual([]);
});
