import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import {
  exampleHeader,
  exampleHeaderValues,
  exampleHeaderValuesOf,
  exampleHeadings,
  exampleRecordValues,
} from "#engine/model/example-file.ts";
import type {
  EveryFieldExample,
  FileExample,
  HeaderExample,
  HeaderValues,
  HostContext,
  Rule,
} from "#engine/model/rule.ts";
import { toIsoDate } from "#engine/values/calendar.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";
import { shorten, showChange, toText } from "./show-change.ts";

export type Side = "good" | "bad";

/** The examples of a rule about CSV in words; a good one is contrasted with the bad ones and the other way round. */
export function describeCsvExamples(rule: Rule, side: Side): readonly string[] {
  const otherSide: Side = side === "good" ? "bad" : "good";
  switch (rule.scope) {
    case "bank":
      return rule[side].map(quote);
    case "scan": {
      const [other = ""] = rule[otherSide];
      return rule[side].map((content) => showChange(toText(content), toText(other)));
    }
    case "file":
      return rule[side].map((example) => describeFile(example, rule[otherSide][0]));
    case "header": {
      const keys = new Set(rule.bad.flatMap((example) => Object.keys(valuesOf(example))));
      return rule[side].map((example) => describeHeader(example, keys, lineOf(rule[otherSide][0])));
    }
    case "heading": {
      const [other] = rule[otherSide];
      return rule[side].map(({ line, version = buchungsstapel.currentVersion }) => {
        const change = showChange(line, other?.line ?? exampleHeadings()) || shorten(line);
        return `Formatversion ${version}, ${line.split(";").length} Überschriften: ${change}`;
      });
    }
    case "everyField": {
      const hasVersion = [...rule.good, ...rule.bad].some(([, , version]) => version !== undefined);
      return rule[side].map(
        ([
          key,
          value,
          version = buchungsstapel.currentVersion,
          category = buchungsstapel.category,
        ]: EveryFieldExample) =>
          [describeCells(findTable(category), [key], [value]), hasVersion ? `Formatversion ${version}` : ""]
            .filter((fact) => fact !== "")
            .join(", "),
      );
    }
    case "cell":
      // With several columns, none is the one the value is about.
      return rule[side].map((value) =>
        rule.fields.length > 1 ? quote(value) : describeCells(rule.table, rule.fields, [value]),
      );
    case "row": {
      const headerKeys = listHeaderKeys([...rule.good, ...rule.bad]);
      return rule[side].map(({ cells, header }) =>
        [
          describeFilledCells(rule.table, rule.needs, cells),
          ...describeHeaderCells(rule.table, headerKeys, header),
        ].join(", "),
      );
    }
    case "sequence": {
      const keys = [...rule.needs, ...(rule.groupBy ?? []), ...(rule.agreeIn === undefined ? [] : [rule.agreeIn])];
      const headerKeys = listHeaderKeys([...rule.good, ...rule.bad].flat());
      return rule[side].map((rows) => {
        const header = Object.assign({}, ...rows.map((row) => row.header ?? {}));
        const texts = rows.map(({ cells }) => describeFilledCells(rule.table, keys, cells));
        return [
          joinRows(texts, findOdd(rows.map(({ cells }) => cells))),
          ...describeHeaderCells(rule.table, headerKeys, header),
        ].join("; ");
      });
    }
    case "journal": {
      const keys = [...new Set([...rule.good, ...rule.bad].flatMap(({ rows }) => rows.flatMap(Object.keys)))];
      const headerKeys = listHeaderKeys([...rule.good, ...rule.bad]);
      return rule[side].map(({ rows, header, hostContext }) => {
        const changed = keys.filter((key) => rows.some((row) => isChanged(row, key)));
        const shown = changed.length > 0 ? changed : keys;
        const cells = rows.map((row) => shown.map((key) => readValue({ ...exampleRecordValues, ...row }, key)));
        const texts = cells.map((values) => describeFilledCells(rule.table, shown, values));
        return [
          joinRows(texts, findOdd(cells)),
          ...describeHeaderCells(rule.table, headerKeys, header),
          ...(hostContext === undefined ? [] : [describeHostContext(hostContext)]),
        ].join("; ");
      });
    }
  }
}

interface WithHeader {
  readonly header?: HeaderValues;
}

const listHeaderKeys = (examples: readonly WithHeader[]): readonly string[] => [
  ...new Set(examples.flatMap(({ header = {} }) => Object.keys(header))),
];

/** Cells that decide one example are shown in all of them. */
const describeHeaderCells = (
  table: FieldTable,
  keys: readonly string[],
  header: HeaderValues = {},
): readonly string[] =>
  keys.map((key) => describeCell(extfHeader, key, readValue({ ...exampleHeaderValuesOf(table), ...header }, key)));

const readValue = (values: Readonly<Record<string, string>>, key: string): string => values[key] ?? "";

const isChanged = (row: Readonly<Record<string, string | undefined>>, key: string): boolean =>
  row[key] !== undefined && row[key] !== readValue(exampleRecordValues, key);

/** The row that differs from the others. */
function findOdd(rows: readonly (readonly string[])[]): number {
  const isRare = (row: readonly string[], column: number): boolean => {
    const same = (value: string | undefined) => rows.filter((one) => one[column] === value).length;
    const others = rows.map((one) => same(one[column]));
    return same(row[column]) * 4 <= rows.length && Math.max(...others) * 2 >= rows.length;
  };
  const oddness = rows.map((row) => row.filter((_, column) => isRare(row, column)).length);
  return oddness.indexOf(Math.max(...oddness));
}

function describeFile(example: FileExample, other: FileExample | undefined): string {
  const text = toText(example.content);
  const change = text === "" ? "Inhalt leer" : showChange(text, toText(other?.content ?? ""));
  const facts = [
    example.name === undefined ? "" : `Dateiname ${quote(example.name)}`,
    example.sizeBytes === undefined ? "" : `Dateigröße ${wholeNumbers.format(example.sizeBytes)} Byte`,
    describeHostContext(example.hostContext),
    change,
  ].filter((fact) => fact !== "");
  return facts.length > 0 ? facts.join("; ") : "Dateiname, Größe und Inhalt wie üblich";
}

function describeHostContext({ sha256, otherSha256, mandant, publishedVersions, today }: HostContext = {}): string {
  return [
    sha256 === undefined ? "" : `Prüfsumme ${sha256}`,
    otherSha256 === undefined ? "" : `bereits geprüft ${[...otherSha256].join(", ")}`,
    mandant === undefined ? "" : `bekannt vom Mandanten: ${describeMandant(mandant).join(", ")}`,
    publishedVersions === undefined
      ? ""
      : `veröffentlichte Formatversion ${[...publishedVersions.values()].join(", ")}`,
    today === undefined ? "" : `heute ist der ${toIsoDate(today)}`,
  ]
    .filter((fact) => fact !== "")
    .join(", ");
}

const describeMandant = ({ ownTaxKeys = [], ...values }: NonNullable<HostContext["mandant"]>): readonly string[] => [
  ...Object.values(values).flat(),
  ...ownTaxKeys.map(({ key }) => `Schlüssel ${key}`),
];

function valuesOf(example: HeaderExample): Readonly<Record<string, string>> {
  if ("line" in example && typeof example.line === "string") return {};
  return ("header" in example && typeof example.header === "object" ? example.header : example) as Record<
    string,
    string
  >;
}

const lineOf = (example: HeaderExample | undefined): string =>
  example !== undefined && "line" in example && typeof example.line === "string" ? example.line : exampleHeader();

/** Values that differ in any bad example, also where a good one leaves them as they are. */
function describeHeader(example: HeaderExample, keys: ReadonlySet<string>, otherLine: string): string {
  if ("line" in example && typeof example.line === "string") return describeLine(example.line, otherLine);
  const values: Readonly<Record<string, string>> = { ...exampleHeaderValues, ...valuesOf(example) };
  const shown = new Set([...Object.keys(valuesOf(example)), ...keys]);
  const context =
    "hostContext" in example && typeof example.hostContext === "object" ? describeHostContext(example.hostContext) : "";
  const cells = [...shown].map((key) => describeCell(extfHeader, key, values[key] ?? ""));
  const facts = [...cells, context].filter((fact) => fact !== "");
  return facts.length > 0 ? facts.join(", ") : describeLine(exampleHeader(), otherLine);
}

const describeLine = (line: string, otherLine: string): string =>
  `${line.split(";").length} Felder: ${showChange(line, otherLine) || shorten(line)}`;

/** Only columns with a value, if there are many. */
function describeFilledCells(
  table: FieldTable,
  keys: readonly string[],
  cells: readonly (string | undefined)[],
): string {
  const columns = keys.flatMap((_, at) => (keys.length > maxColumns && (cells[at] ?? "") === "" ? [] : [at]));
  const at = columns.length === 0 ? [0] : columns;
  return describeCells(
    table,
    at.map((index) => keys[index] ?? ""),
    at.map((index) => cells[index]),
  );
}

const maxColumns = 4;

/** The first row, and one that differs or the last one. */
function joinRows(rows: readonly string[], odd: number): string {
  if (rows.length <= 3) return rows.join("; dann ");
  return `${rows.length} Datensätze: ${rows[0]}; dann …; ${odd > 0 ? `darunter ${rows[odd]}` : `zuletzt ${rows.at(-1)}`}`;
}

const describeCells = (
  table: FieldTable | undefined,
  keys: readonly string[],
  cells: readonly (string | undefined)[],
): string => keys.map((key, at) => describeCell(table?.fields ?? [], key, cells[at] ?? "")).join(", ");

const describeCell = (fields: readonly Field[], key: string, value: string): string =>
  `${fields.find((field) => field.key === key)?.name ?? key}: ${quote(value)}`;

const quote = (value: string): string => (value === "" ? "leer" : `„${shorten(value)}“`);
