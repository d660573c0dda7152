import { expect, test } from "vitest";
import { extfHeader } from "#engine/formats/extf-header.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import { describeOccurrences } from "#engine/index.ts";
import { latin1Bytes } from "#engine/model/example-file.ts";
import type { Rule } from "#engine/model/rule.ts";
import { rules } from "#engine/rules/catalogue.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { splitCells } from "#tests/repairs/damages/damage.ts";
import { writeExampleFile } from "#tests/support/example-records.ts";
import { checkExample, type ExampleFile, makeExamples } from "#tests/support/rule-examples.ts";

/** Rules that compare several fields and always mark the same one; an example of theirs changes only another one. */
const comparing: Readonly<Record<string, readonly RuleId[]>> = {
  abwVersteuerungsart: ["CSV-X-052"],
  adressattyp: ["CSV-DA-004a", "CSV-DK-002a"],
  anFuerTextschluessel: ["CSV-NS-007"],
  belegfeld1: ["CSV-C-002", "CSV-C-003"],
  beleglink: ["CSV-R-020a"],
  buSchluessel: [
    ...(["CSV-C-010", "CSV-R-009a", "CSV-X-015", "CSV-X-015a", "CSV-X-016", "CSV-X-020", "CSV-X-021"] as const),
    ...(["CSV-X-028", "CSV-X-055", "CSV-X-055a", "CSV-X-058", "CSV-X-059", "CSV-WK-115a", "CSV-WK-116"] as const),
    ...(["CSV-WK-120", "CSV-WK-121", "CSV-WK-128", "CSV-WK-158"] as const),
  ],
  buchungstext: ["CSV-P-012"],
  datumBis: ["CSV-H-106"],
  datumVon: ["CSV-H-108"],
  faelligkeit: ["CSV-X-037", "CSV-X-038"],
  faelligkeitstyp: ["CSV-ZB-101"],
  gegenkonto: ["CSV-P-009a"],
  konto: ["CSV-C-007", "CSV-P-003", "CSV-P-005", "CSV-X-049"],
  kurs: ["CSV-WK-103", "CSV-X-003", "CSV-X-004"],
  nameUnternehmen: ["CSV-DA-004", "CSV-DK-002"],
  rechnungBisZeitraum1: ["CSV-ZB-103"],
  skonto: ["CSV-WK-140", "CSV-X-040"],
  skonto1Prozent: ["CSV-ZB-102"],
  sollHaben: ["CSV-P-004"],
  steuersatz: ["CSV-X-042"],
  stueck: ["CSV-NS-003"],
  titel: ["CSV-DA-011", "CSV-DK-012"],
  umsatz: ["CSV-C-001", "CSV-C-005", "CSV-C-013"],
  wkzUmsatz: ["CSV-X-001"],
};
const fieldById = new Map(Object.entries(comparing).flatMap(([field, ids]) => ids.map((id) => [id, field] as const)));

/** Rules of the other scopes mark lines and files. */
const marking = rules.filter(({ scope }) => scope !== "file" && scope !== "scan");
const byField = marking.filter(({ id }) => !fieldById.has(id)).map((rule) => [rule.id, rule] as const);

test.each(byField)("%s marks a field that its bad example changes", async (_id, rule) => {
  expect(await listOtherMarks(rule)).toEqual([]);
});

const exceptions = marking.flatMap((rule) => {
  const field = fieldById.get(rule.id);
  return field === undefined ? [] : [[rule.id, field, rule] as const];
});

test.each(exceptions)("%s marks %s, although its bad example changes another field", async (_id, field, rule) => {
  const fields = rule.scope === "header" ? extfHeader : "table" in rule ? rule.table.fields : [];
  const column = fields.findIndex(({ key }) => key === field) + 1;
  const marked = (await listOtherMarks(rule)).flatMap((example) => example.marked);
  expect(new Set(marked.map((position) => position.split(":")[1]))).toEqual(new Set([`${column}`]));
});

interface Marks {
  readonly label: string;
  /** Line and field of each occurrence, such as `3:9`. */
  readonly marked: readonly string[];
  readonly changed: readonly string[];
}

/** Bad examples with an occurrence outside the cells in which they differ from the most similar file in order. */
async function listOtherMarks(rule: Rule): Promise<readonly Marks[]> {
  const good = makeExamples(rule, "good").map(readCells);
  const marks: Marks[] = [];
  for (const example of makeExamples(rule, "bad")) {
    // Facts of the host break the rule, with the same cells.
    if (example.hostContext !== undefined) continue;
    const cells = readCells(example);
    const candidates = [...good, ...readUsual(cells)];
    const sameFormat = candidates.filter((other) => rule.scope === "header" || formatOf(other) === formatOf(cells));
    const changes = (sameFormat.length > 0 ? sameFormat : candidates).map((other) => listChanged(other, cells));
    const least = Math.min(...changes.map(({ length }) => length));
    const closest = changes.filter(({ length }) => length === least);
    const marked = await listMarked(rule, example);
    if (marked.length > 0 && closest.some((changed) => marked.every((position) => changed.includes(position))))
      continue;
    marks.push({ label: example.label, marked, changed: closest[0] ?? [] });
  }
  return marks;
}

async function listMarked(rule: Rule, example: ExampleFile): Promise<readonly string[]> {
  const { report, occurrences } = await checkExample(rule, example);
  const finding = report.findings.findIndex(({ rule: id }) => id === rule.id);
  const all = describeOccurrences(report, occurrences, example.bytes, { finding, offset: 0, limit: 50 });
  return all.map(({ line, field = 0 }) => `${line}:${field}`);
}

type Cells = readonly (readonly string[])[];

const readCells = ({ bytes }: Pick<ExampleFile, "bytes">): Cells =>
  new TextDecoder("latin1").decode(bytes).split("\r\n").map(splitCells);

const formatOf = ([header = []]: Cells): string => `${header[2]} ${header[4]}`;

/** The example file of the same category and version, otherwise of its current version. */
function readUsual([header = []]: Cells): readonly Cells[] {
  const table = fieldTables.find(({ category }) => String(category) === header[2]);
  if (table === undefined) return [];
  const formatversion = header[4] ?? "";
  const isKnown = table.versions.some(({ version }) => String(version) === formatversion);
  const content = writeExampleFile(table, [{}], isKnown ? { formatversion } : {});
  return [readCells({ bytes: latin1Bytes(content) })];
}

/** Changed cells, and field 0 of their line. */
const listChanged = (before: Cells, after: Cells): readonly string[] =>
  after.flatMap((cells, row) => {
    const old = before[row] ?? [];
    const columns = Array.from({ length: Math.max(cells.length, old.length) }, (_, column) => column);
    const changed = columns.filter((column) => cells[column] !== old[column]);
    return changed.length === 0
      ? []
      : [0, ...changed.map((column) => column + 1)].map((field) => `${row + 1}:${field}`);
  });
