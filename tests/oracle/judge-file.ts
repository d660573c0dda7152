import { extfHeader } from "#engine/formats/extf-header.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import type { CellDefect } from "#engine/model/rule.ts";
import { headerIds, judgeHeader, readNumber } from "./judge-header.ts";
import { judgeValue } from "./judge-value.ts";
import { idOf, judgedIds as idsOfFields } from "./own-ids.ts";
import { type Cell, type Line, readLines } from "./read-lines.ts";

/** A rule that has to report a place; field 0 is the whole line. */
export interface Expected {
  readonly rule: string;
  readonly line: number;
  readonly field: number;
}

/** A place about which engine and judge differ. */
export interface Difference extends Expected {
  /** The one that reports it. */
  readonly by: "engine" | "judge";
}

export interface Judgement {
  readonly expected: readonly Expected[];
  /** Number of headings. */
  readonly width: number;
  /** Lines of another width than the headings: in which columns their values stand is not certain. */
  readonly widths: ReadonlySet<number>;
  /** Lines that end with one separator too many, or with a value lost to the left. */
  readonly trailing: ReadonlySet<number>;
  /** Cells with a value, those of header and headings among them. */
  readonly cells: number;
}

/** Ids of rules about lines and about the notation of cells, sections 1, 3 and 4 of the rule catalogue. */
const idsOfNotation = [
  ..."CSV-F-012 CSV-F-014 CSV-F-015 CSV-F-016 CSV-F-017 CSV-F-018 CSV-F-019 CSV-F-026 CSV-F-027".split(" "),
  ..."CSV-F-028 CSV-F-029 CSV-F-030 CSV-F-054 CSV-R-901".split(" "),
  ..."CSV-S-002 CSV-S-002a CSV-S-003 CSV-S-003a CSV-S-004 CSV-S-005".split(" "),
];

/** Every id the judge says all places of. */
export const judgedIds: ReadonlySet<string> = new Set([...headerIds, ...idsOfNotation, ...idsOfFields]);

/** Texts of this category may have several lines. */
const kontoNotizen = 47;

/**
 * All that header, structure and field rules have to report of a whole file: by its text and the tables, cell by cell,
 * with no code of scan, cells and rows.
 */
export function judgeFile(text: string, tables: readonly FieldTable[]): Judgement {
  const [first, second, ...records] = readLines(text.replace(/^\ufeff/, ""));
  const expected: Expected[] = [];
  const widths = new Set<number>();
  const trailing = new Set<number>();
  let cells = 0;
  const add = (rule: string, line: number, field: number): void => {
    expected.push({ rule, line, field });
  };
  if (first === undefined || second === undefined) throw new Error("a file of the oracle has a header and headings");

  const values = first.cells.map(({ value }) => value);
  const category = readNumber(values[2] ?? "");
  const table = tables.find((one) => one.category === category);
  const allowsLineBreaks = category === kontoNotizen;
  for (const [id, field] of judgeHeader(values, first.text)) add(id, 1, field);
  judgeNotation(first, allowsLineBreaks, (column) => {
    const field = extfHeader[column];
    return field && { isQuoted: field.quoted === true, isText: field.type === "text", isRequired: false };
  });
  const bare = [first, second, ...records].find(({ end }) => end === "\n");
  if (bare !== undefined) add("CSV-F-012", bare.number, 0);
  const stated = readNumber(values[4] ?? "");
  const version = table?.versions.find((one) => one.version === stated)?.version ?? table?.currentVersion ?? 0;
  const width = judgeHeadings(second);
  const bareSeen = new Set<number>();
  for (const line of records) if (!judgeRecord(line)) break;
  return { expected, width, widths, trailing, cells };

  /** False where reading ends. */
  function judgeRecord(line: Line): boolean {
    if (line.isOpen) {
      add("CSV-F-014", line.number, line.cells.length);
      return false;
    }
    if (line.cells.every(({ isFilled }) => !isFilled)) add("CSV-F-019", line.number, 0);
    else if (line.text === second?.text) add("CSV-F-054", line.number, 0);
    else if (line.cells.length === width) judgeCells(line);
    else if (line.cells.length === width + 1 && endsBare(line)) {
      trailing.add(line.number);
      add("CSV-F-018", line.number, 0);
      judgeCells(line);
    } else {
      widths.add(line.number);
      add("CSV-R-901", line.number, 0);
    }
    return true;
  }

  function judgeCells(line: Line): void {
    const columns = table?.fields.slice(0, width) ?? [];
    const id = (key: string, defect: CellDefect): string => idOf(table?.category ?? 0, key, defect);
    judgeNotation(line, allowsLineBreaks, (column) => {
      const field = columns[column];
      const isRequired = field?.required === true && field.since <= version;
      return field && { isQuoted: field.quoted === true, isText: ["text", "code"].includes(field.type), isRequired };
    });
    for (const [column, field] of columns.entries()) {
      const cell = line.cells[column] as Cell;
      if (cell.isFilled) {
        const defect = judgeValue(cell.value, field, version, values[12] ?? "");
        if (defect !== null) add(id(field.key, defect), line.number, field.number);
      } else if (field.required === true && field.since <= version) {
        add(id(field.key, "empty"), line.number, field.number);
      }
      const isBareText = field.quoted === true && !cell.isFilled && !cell.isQuoted;
      if (isBareText && !bareSeen.has(column)) add("CSV-F-028", line.number, field.number);
      if (isBareText) bareSeen.add(column);
    }
  }

  /** How each filled cell is written. */
  function judgeNotation(
    line: Line,
    mayBreak: boolean,
    notationOf: (column: number) => { isQuoted: boolean; isText: boolean; isRequired: boolean } | undefined,
  ): void {
    for (const [column, cell] of line.cells.entries()) {
      if (!cell.isFilled) continue;
      cells++;
      const report = (rule: string): void => add(rule, line.number, column + 1);
      if (cell.hasStrayQuote) report("CSV-F-015");
      if (cell.hasLineBreak && !mayBreak) report("CSV-F-016");
      if (cell.hasControl) report("CSV-F-017");
      const notation = notationOf(column);
      if (notation === undefined) continue;
      if (cell.value === " ") {
        if (!notation.isRequired) report("CSV-F-029");
      } else if (notation.isText && /^ | $/.test(cell.value)) report("CSV-F-030");
      if (notation.isQuoted && !cell.isQuoted) report("CSV-F-026");
      if (!notation.isQuoted && cell.isQuoted) report("CSV-F-027");
    }
  }

  /** Answers with the number of columns. */
  function judgeHeadings(line: Line): number {
    judgeNotation(line, allowsLineBreaks, () => undefined);
    const { fields = [], versions = [] } = table ?? {};
    const hasSurplus = endsBare(line) && !versions.some(({ fieldCount }) => fieldCount === line.cells.length);
    if (hasSurplus) add("CSV-F-018", line.number, 0);
    const count = line.cells.length - (hasSurplus ? 1 : 0);
    if (table === undefined) return count;
    const own = fields.filter(({ since }) => since <= (stated ?? table.currentVersion)).length;
    const named = endsBare(line) ? line.cells.length - 1 : line.cells.length;
    if (named > own) add("CSV-S-002", line.number, 0);
    if (named < own) add("CSV-S-002a", line.number, 0);
    if (named !== own && versions.some(({ fieldCount }) => fieldCount === named)) add("CSV-S-005", line.number, 0);
    if (line.cells.some(({ isQuoted, isFilled }) => isQuoted && isFilled)) add("CSV-S-004", line.number, 0);
    for (const [column, { value }] of line.cells.slice(0, count).entries()) {
      const isOwn = fields[column] !== undefined && namesOf(fields[column]).includes(simplify(value));
      if (isOwn) continue;
      if (fields.some((field) => namesOf(field).includes(simplify(value)))) {
        if (column < fields.length) add("CSV-S-003", line.number, column + 1);
      } else if (column < own) add("CSV-S-003a", line.number, column + 1);
    }
    return count;
  }
}

const endsBare = ({ cells }: Line): boolean => {
  const last = cells.at(-1);
  return cells.length > 1 && last?.isFilled === false && !last.isQuoted;
};

const simplify = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/[^\p{L}\p{N}%]/gu, "");

const names = new WeakMap<Field, readonly string[]>();

function namesOf(field: Field): readonly string[] {
  const known = names.get(field);
  if (known !== undefined) return known;
  const { name, headingAliases = [], was = [] } = field;
  const made = [name, ...headingAliases, ...was.flatMap((older) => older.name ?? [])].map(simplify);
  names.set(field, made);
  return made;
}
