import { expect, test } from "vitest";
import {
  applyRepairs,
  checkFile,
  combineRepairs,
  proposeRepairs,
  type RepairProposal,
  repairFile,
} from "#engine/index.ts";
import { xmlRules } from "#engine/rules/catalogue.ts";
import { writeExample } from "#engine/rules/xml/shared/example-files.ts";
import { repetitions } from "#tests/support/repetitions.ts";
import { createRandom } from "#tests/torture/random.ts";
import { mutateTree } from "#tests/xml-differential/mutate.ts";
import { mutateText } from "#tests/xml-differential/mutate-text.ts";
import { writeExamples } from "#tests/xml-differential/write-examples.ts";
import { encodeTree } from "#tests/xml-differential/xml-tree.ts";
import { documentFile, invoiceFile } from "#tests/xml-mutations/base-files.ts";
import { documentMutations } from "#tests/xml-mutations/document-mutations.ts";
import { writeFieldMutations } from "#tests/xml-mutations/field-mutations.ts";
import { invoiceMutations } from "#tests/xml-mutations/invoice-mutations.ts";
import { applyEdits } from "#tests/xml-mutations/text-mutation.ts";
import { expectSameOutside } from "./check-promises.ts";

interface XmlFile {
  readonly label: string;
  readonly bytes: Uint8Array;
}

const name = "datei.xml";
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const check = (bytes: Uint8Array) =>
  checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });

/** The promises of docs/decisions/003 for XML files; answers how many places were repaired. */
const checkPromises = async ({ label, bytes }: XmlFile): Promise<number> => {
  const original = bytes.slice();
  let count = 0;
  const proposals = proposeRepairs({ name }, await check(bytes), bytes);
  expectSameOutside(bytes, combineRepairs(proposals).edits);
  for (const proposal of proposals) {
    expectSameOutside(bytes, proposal.edits);
    // A repair that breaks the form of a file would be withheld later; it is not to be proposed at all.
    await expectStillReadable(label, bytes, proposal);
  }
  for (const way of ["preselected", "all"] as const) {
    const choose = ({ preselected }: RepairProposal) => way === "all" || preselected;
    const options = { route: "manual" as const, choose };
    const first = await repairFile({ name, bytes }, options);
    const what = `${label}, ${way}: ${first.applied.map(({ id }) => id).join(" ")}`;
    expect(first.result.report.counts.error, what).toBeLessThanOrEqual(first.before.report.counts.error);
    const second = await repairFile(first, options);
    expect(
      second.applied.map(({ id }) => id),
      `${what}, second repair`,
    ).toEqual([]);
    expect(Buffer.compare(second.bytes, first.bytes), what).toBe(0);
    count += first.applied.reduce((sum, one) => sum + one.count, 0);
  }
  expect(Buffer.compare(bytes, original), "the original is never changed").toBe(0);
  return count;
};

const expectStillReadable = async (label: string, bytes: Uint8Array, proposal: RepairProposal): Promise<void> => {
  const unreadable = async (content: Uint8Array): Promise<number> =>
    (await check(content)).report.findings.find(({ rule }) => rule === "XML-G-001")?.count ?? 0;
  const after = applyRepairs(bytes, proposal.edits);
  // After these the rest of the file, or its letters, can be read for the first time.
  if (proposal.uncovers === true || proposal.rule === "XML-G-004") return;
  expect(await unreadable(after), `${label}: ${proposal.id}`).toBeLessThanOrEqual(await unreadable(bytes));
};

const checkAll = async (files: readonly XmlFile[]): Promise<number> => {
  let count = 0;
  for (const file of files) count += await checkPromises(file);
  return count;
};

test("every single defect of the mutation test keeps the promises of decision 003", { timeout: 120_000 }, async () => {
  const count = await checkAll([
    ...writeFieldMutations().map(({ ledger, field, kind, text }) => ({
      label: `${ledger} ${field} ${kind}`,
      bytes: encode(text),
    })),
    ...documentMutations.map(({ rule, edits }) => ({ label: rule, bytes: encode(applyEdits(documentFile, edits)) })),
    ...invoiceMutations.map(({ rule, edits }) => ({ label: rule, bytes: encode(applyEdits(invoiceFile, edits)) })),
  ]);
  expect(count).toBeGreaterThan(500);
});

/** As many elements as allowed, or deeper than allowed: long to read and nothing to repair. */
const tooLarge = new Set(["XML-D-004", "XML-G-021", "XML-L-036"]);

test("every bad example of every rule keeps the promises of decision 003", { timeout: 120_000 }, async () => {
  const files = xmlRules
    .filter(({ id }) => !tooLarge.has(id))
    .flatMap((rule) => rule.bad.map((example) => ({ label: rule.id, bytes: writeExample(example) })));
  expect(await checkAll(files)).toBeGreaterThan(50);
});

test("files changed at random keep the promises of decision 003", { timeout: 240_000 }, async () => {
  const random = createRandom(Number(process.env.XML_SEED ?? 3));
  const examples = writeExamples();
  const count = repetitions("XML_REPAIRS", 340, 600);
  const files = Array.from({ length: count }, (_, index): XmlFile => {
    const { label, tree } = examples[index % examples.length] as (typeof examples)[number];
    if (index % 3 === 0) {
      const { bytes, changes } = mutateText(encodeTree(tree), random);
      return { label: `${label}: ${changes.join(", ")}`, bytes };
    }
    const { tree: changed, changes } = mutateTree(tree, random);
    return { label: `${label}: ${changes.join(", ")}`, bytes: encodeTree(changed) };
  });
  expect(await checkAll(files)).toBeGreaterThan(40);
});
