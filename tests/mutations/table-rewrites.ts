import type { FieldTable } from "#engine/formats/field-table.ts";
import type { Expected } from "./line-mutations.ts";

/** Rewrites a whole file of any category; null where the category has no such defect. */
type Rewrite = (text: string, table: FieldTable) => readonly [text: string, expected: Expected] | null;

/** Line breaks inside texts are allowed there. */
const kontoNotizen = 47;

export const rewrites: readonly (readonly [label: string, rewrite: Rewrite])[] = [
  ["no content", () => ["", ["CSV-F-001", 0, 0]]],
  ["a NUL byte", (text) => [rewriteLine(text, 4, (line) => `\x00${line}`), ["CSV-F-005", 0, 0]]],
  ["line feeds only", (text) => [text.replaceAll("\r\n", "\n"), ["CSV-F-012", 1, 0]]],
  ["commas", (text) => [text.replaceAll(";", ","), ["CSV-F-013", 0, 0]]],
  ["tabs", (text) => [text.replaceAll(";", "\t"), ["CSV-F-013", 0, 0]]],
  ["a separator at the end", (text) => [rewriteLine(text, 4, (line) => `${line};`), ["CSV-F-018", 4, 0]]],
  ["an empty line", (text) => [rewriteLine(text, 4, (line) => `\r\n${line}`), ["CSV-F-019", 4, 0]]],
  ["no records", (text) => [text.split("\r\n").slice(0, 2).join("\r\n"), ["CSV-F-022", 0, 0]]],
  ["line ends as text", (text) => [text.replaceAll("\r\n", "\\r\\n"), ["CSV-F-024", 0, 0]]],
  ["no header", (text) => [text.split("\r\n").slice(1).join("\r\n"), ["CSV-F-025", 0, 0]]],
  ["a short header", (text) => [rewriteLine(text, 1, (line) => line.replace(/;[^;]*$/, "")), ["CSV-H-101", 1, 0]]],
  ["a padded header", (text) => [rewriteLine(text, 1, (line) => `${line};;;`), ["CSV-H-101a", 1, 0]]],
  ["no headings", (text) => [rewriteLine(text, 2, () => null), ["CSV-S-001", 2, 0]]],
  [
    "a heading nobody knows",
    (text) => [rewriteLine(text, 2, (line) => line.replace(/^[^;]*/, "Erste Spalte")), ["CSV-S-003a", 2, 1]],
  ],
  [
    "headings in quotes",
    (text) => [rewriteLine(text, 2, (line) => `"${line.replaceAll(";", '";"')}"`), ["CSV-S-004", 2, 0]],
  ],
  ["a field too many", (text) => [rewriteLine(text, 4, (line) => `${line};1`), ["CSV-R-901", 4, 0]]],
  ["a field too few", (text) => [rewriteLine(text, 4, (line) => line.replace(/;[^;]*$/, "")), ["CSV-R-901", 4, 0]]],
  ["an open quote", (text) => [text.replace(/"[^"]*$/, ""), ["CSV-F-014", 5, lastTextOf(text)]]],
  ["a text without quotes", (text, table) => inText(text, table, (value) => value, "CSV-F-026")],
  ["a quote inside a text", (text, table) => inText(text, table, (value) => `"${value}"x"`, "CSV-F-015")],
  ["a tab inside a text", (text, table) => inText(text, table, (value) => `"${value}\t"`, "CSV-F-017")],
  ["a blank after a text", (text, table) => inText(text, table, (value) => `"${value} "`, "CSV-F-030")],
  ["a garbled umlaut", (text, table) => inText(text, table, (value) => `"\xfc${value}\xc3\xbc"`, "CSV-F-011")],
  ["a byte without a character", (text, table) => inText(text, table, (value) => `"${value}\x81"`, "CSV-F-009")],
  [
    "a line break inside a text",
    (text, table) =>
      table.category === kontoNotizen ? null : inText(text, table, (value) => `"${value}\r\n"`, "CSV-F-016"),
  ],
];

/** The filled free text of the second record, rewritten together with its quotes. */
function inText(
  text: string,
  table: FieldTable,
  rewrite: (value: string) => string,
  rule: string,
): readonly [string, Expected] | null {
  const cells = (text.split("\r\n")[3] ?? "").split(";");
  const at = table.fields.findIndex(
    ({ type, required }, index) => type === "text" && required !== true && /^"[^"]+"$/.test(cells[index] ?? ""),
  );
  if (at < 0) return null;
  cells[at] = rewrite((cells[at] ?? "").slice(1, -1));
  return [rewriteLine(text, 4, () => cells.join(";")), [rule, 4, at + 1]];
}

/** Column of the last quote of the file. */
function lastTextOf(text: string): number {
  const record = text.split("\r\n")[4] ?? "";
  return record.slice(0, record.lastIndexOf('"')).split(";").length;
}

function rewriteLine(text: string, number: number, rewrite: (line: string) => string | null): string {
  const lines = text.split("\r\n");
  const line = rewrite(lines[number - 1] ?? "");
  return [...lines.slice(0, number - 1), ...(line === null ? [] : [line]), ...lines.slice(number)].join("\r\n");
}
