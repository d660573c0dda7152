import { expect, test } from "vitest";
import { checkFile, describeOccurrences, type Occurrence } from "#engine/index.ts";
import type { XmlExample, XmlRule } from "#engine/model/xml/xml-rule.ts";
import { xmlRules } from "#engine/rules/catalogue.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { writeXmlFile } from "#tests/support/catalogue-examples.ts";
import { exampleFiles, writeExample } from "./shared/example-files.ts";

/** Element or attribute that a rule marks where an example breaks it on another line or leaves out a line. */
const others: Readonly<Record<string, readonly RuleId[]>> = {
  "@consolidatedAmount": ["XML-L-001", "XML-L-013"],
  "@guid": ["XML-D-018", "XML-D-019", "XML-D-028"],
  "@payment_date": ["XML-I-012"],
  "@total_gross_amount_excluding_third-party_collection": ["XML-I-009"],
  "@type": ["XML-D-016"],
  accountNo: ["XML-G-012b"],
  accountsPayableLedger: ["XML-L-007", "XML-L-008", "XML-L-017", "XML-L-018", "XML-L-024"],
  bpAccountNo: ["XML-L-047"],
  cashLedger: ["XML-L-003"],
  date: ["XML-D-001"],
  discountAmount: ["XML-L-019", "XML-L-023"],
  document: ["XML-D-026"],
  extension: ["XML-D-005", "XML-D-006", "XML-D-008"],
  property: ["XML-D-024"],
  repository: ["XML-D-020", "XML-D-022"],
};
const nameById = new Map(Object.entries(others).flatMap(([name, ids]) => ids.map((id) => [id, name] as const)));

/** The first marks where reading stopped, the second the parent of whichever element is missing. */
const unnamed: readonly RuleId[] = ["XML-G-001", "XML-G-012a"];
const marking = xmlRules.filter(({ id }) => !unnamed.includes(id));
const byLine = marking.filter(({ id }) => !nameById.has(id)).map((rule) => [rule.id, rule] as const);

test.each(byLine)("%s marks a line that its bad example changes", async (_id, rule) => {
  expect(await listOtherMarks(rule)).toEqual([]);
});

const exceptions = marking.flatMap((rule) => {
  const name = nameById.get(rule.id);
  return name === undefined ? [] : [[rule.id, name, rule] as const];
});

test.each(exceptions)("%s marks %s, although its bad example changes another line", async (_id, name, rule) => {
  const paths = (await listOtherMarks(rule)).flatMap(({ marked }) => marked.map(({ path = "" }) => path));
  expect(new Set(paths.map((path) => path.slice(path.lastIndexOf("/") + 1)))).toEqual(new Set([name]));
});

interface Marks {
  readonly edits: readonly string[];
  readonly marked: readonly Occurrence[];
  readonly changed: readonly number[];
}

/** Occurrences of bad examples outside the lines in which they differ from the most similar file in order. */
async function listOtherMarks(rule: XmlRule): Promise<readonly Marks[]> {
  const good = [...Object.values(exampleFiles).map((text) => text.split("\n")), ...rule.good.map(readLines)];
  const marks: Marks[] = [];
  for (const example of rule.bad) {
    const { edits = [], hostContext } = example;
    // The whole file or a fact of the host breaks the rule.
    if (hostContext !== undefined || edits.length === 0) continue;
    const changes = good.map((lines) => listChanged(lines, readLines(example)));
    const least = Math.min(...changes.map(({ length }) => length));
    const occurrences = await listOccurrences(rule, example);
    const outside = changes
      .filter(({ length }) => length === least)
      .map((changed) => ({ edits, marked: occurrences.filter(({ line }) => !changed.includes(line)), changed }));
    if (occurrences.length === 0 || outside.every(({ marked }) => marked.length > 0))
      marks.push(...outside.slice(0, 1));
  }
  return marks;
}

async function listOccurrences(rule: XmlRule, example: XmlExample): Promise<readonly Occurrence[]> {
  const { report, occurrences } = await checkFile(writeXmlFile(example), { route: "manual" });
  const finding = report.findings.findIndex(({ rule: id }) => id === rule.id);
  return describeOccurrences(report, occurrences, writeExample(example), { finding, offset: 0, limit: 50 });
}

const readLines = (example: XmlExample): readonly string[] =>
  new TextDecoder().decode(writeExample(example)).split("\n");

/** Lines between the same beginning and the same end; in files of the same length those that differ. */
function listChanged(before: readonly string[], after: readonly string[]): readonly number[] {
  const all = after.map((_, row) => row + 1);
  if (before.length === after.length) return all.filter((line) => before[line - 1] !== after[line - 1]);
  const first = after.findIndex((line, row) => line !== before[row]);
  const fromEnd = after.toReversed().findIndex((line, row) => line !== before.at(-1 - row));
  return all.slice(first, Math.max(first + 1, after.length - fromEnd));
}
