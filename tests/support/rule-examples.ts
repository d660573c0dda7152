import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import { type CheckOptions, type CheckResult, checkFile, type ImportRoute } from "#engine/index.ts";
import { exampleHeader, exampleHeaderOf, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import type { HeaderExample, HeaderValues, RowExample, Rule } from "#engine/model/rule.ts";
import { writeExampleFile } from "./example-records.ts";

/** A whole file made from one example of a rule, to be checked by the real engine. */
export interface ExampleFile extends Pick<CheckOptions, "hostContext"> {
  readonly label: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sizeBytes?: number;
  readonly route?: ImportRoute;
}

/** Ids the engine reports for a file. */
export async function findRuleIds(rule: Rule, example: ExampleFile): Promise<readonly string[]> {
  const { report } = await checkExample(rule, example);
  return report.findings.map((finding) => finding.rule);
}

/** Checks a file by an import route that reports the rule. */
export function checkExample(rule: Rule, example: ExampleFile): Promise<CheckResult> {
  const severity = rule.severity;
  const usual: ImportRoute = typeof severity === "string" || severity.manual !== null ? "manual" : "service";
  return checkFile(
    { name: example.name, size: example.sizeBytes ?? example.bytes.length, bytes: async () => example.bytes },
    {
      route: example.route ?? usual,
      ...(example.hostContext === undefined ? {} : { hostContext: example.hostContext }),
    },
  );
}

/** All good or all bad examples of a rule as files. */
export function makeExamples(rule: Rule, side: "good" | "bad"): readonly ExampleFile[] {
  switch (rule.scope) {
    case "scan":
      return rule[side].map((content) => makeFile(content));
    case "file":
      return rule[side].map(({ name, content, ...rest }) => ({
        ...makeFile(typeof content === "function" ? content() : content),
        ...(name === undefined ? {} : { name, label: name }),
        ...rest,
      }));
    case "header":
      return rule[side].map((example) => ({
        ...makeFile(fileOf([writeExampleHeader(example), exampleHeadings(), exampleRecord()])),
        label: JSON.stringify(example),
        ...("hostContext" in example && typeof example.hostContext === "object"
          ? { hostContext: example.hostContext }
          : {}),
      }));
    case "heading":
      return rule[side].map(({ version, line }) =>
        makeFile(
          fileOf([
            exampleHeader(version === undefined ? {} : { formatversion: String(version) }),
            line,
            exampleRecord({}, version),
          ]),
          line,
        ),
      );
    case "bank":
      return rule[side].map((line) => makeFile(fileOf([exampleBankLine, line]), line));
    case "everyField":
      return rule[side].map(([key, written, version, category]) =>
        category === undefined ? makeCell(key, written, version) : makeCellOf(category, key, written),
      );
    case "cell":
      return rule[side].flatMap((value) => rule.fields.map((key) => makeRows(rule.table, [key], [{ cells: [value] }])));
    case "row":
      return rule[side].map((example) => makeRows(rule.table, rule.needs, [example]));
    case "sequence":
      return rule[side].map((rows) =>
        makeRows(
          rule.table,
          [...rule.needs, ...(rule.groupBy ?? []), ...(rule.agreeIn === undefined ? [] : [rule.agreeIn])],
          rows,
        ),
      );
    case "journal":
      return rule[side].map(({ rows, header = {}, hostContext }) => ({
        ...makeFile(
          fileOf([exampleHeader(header), exampleHeadings(), ...rows.map((row) => exampleRecord(row))]),
          JSON.stringify({ rows: rows.slice(0, 4), header }),
        ),
        ...(hostContext === undefined ? {} : { hostContext }),
      }));
  }
}

/** The first line shows what the file is, so the example stands in the second. */
const exampleBankLine = '"70030000";"1234567";433;29.12.25;29.12.25;29.12.25;10.00;"Muster GmbH"';

function makeFile(content: string | Uint8Array, label = "Datei"): ExampleFile {
  return {
    label,
    name: "EXTF_Buchungsstapel.csv",
    bytes: typeof content === "string" ? Uint8Array.from(Buffer.from(content, "latin1")) : content,
  };
}

function writeExampleHeader(example: HeaderExample): string {
  if ("line" in example && typeof example.line === "string") return example.line;
  if ("hostContext" in example) return exampleHeader((example as { readonly header: HeaderValues }).header);
  return exampleHeader(example as HeaderValues);
}

/** Puts a value, written as in the file, into the record that is otherwise in order. */
function makeCell(key: string, written: string, version = buchungsstapel.currentVersion): ExampleFile {
  const cells = exampleRecord({}, version).split(";");
  const position = buchungsstapel.fields.findIndex((field) => field.key === key);
  // A field the version does not have comes after its last one, under its own heading.
  const headings = position < cells.length ? exampleHeadings(version) : exampleHeadings();
  while (cells.length <= position || cells.length < headings.split(";").length) cells.push("");
  cells[position] = written;
  return makeFile(
    fileOf([exampleHeader({ formatversion: String(version) }), headings, cells.join(";")]),
    `${key} = ${written}`,
  );
}

/** The same in another category: a record with nothing but this value. */
function makeCellOf(category: number, key: string, written: string): ExampleFile {
  const table = fieldTables.find((one) => one.category === category);
  if (table === undefined) throw new Error(`category ${category} has no table`);
  const record = table.fields.map((field) => (field.key === key ? written : field.quoted ? '""' : "")).join(";");
  const headings = table.fields.map((field) => field.name).join(";");
  return makeFile(fileOf([exampleHeaderOf(table), headings, record]), `${key} = ${written}`);
}

function makeRows(table: FieldTable, needs: readonly string[], rows: readonly RowExample[]): ExampleFile {
  const records = rows.map(({ cells }) => Object.fromEntries(needs.map((key, index) => [key, cells[index] ?? ""])));
  const header = Object.assign({}, ...rows.map((row) => row.header ?? {}));
  return makeFile(writeExampleFile(table, records, header), `${needs[0]}: ${JSON.stringify(rows).slice(0, 300)}`);
}
