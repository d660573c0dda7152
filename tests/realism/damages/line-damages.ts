import {
  createDamages,
  has,
  isMasterData,
  isStapel,
  onLines,
  onRecordLines,
  onText,
  splitRaw,
} from "#tests/realism/damage.ts";

const wrap = (line: string): string => `"${line.replaceAll('"', '""')}"`;
const joinBy =
  (separator: string) =>
  (text: string): string =>
    text
      .split("\r\n")
      .map((line) => (line === "" ? line : splitRaw(line).join(separator)))
      .join("\r\n");
const afterEach = (records: readonly string[], every: number, line: string): readonly string[] =>
  records.flatMap((record, index) => (index % every === every - 1 ? [record, line] : [record]));

export const lineDamages = createDamages("lines", [
  ["LF", "lineEnds", onText((text) => text.replaceAll("\r\n", "\n"))],
  [
    "LF from the fifth line on",
    "lineEnds",
    onText((text) => text.split("\r\n").reduce((a, b, index) => a + (index < 5 ? "\r\n" : "\n") + b)),
  ],
  ["CR", "onlyCarriageReturns", onText((text) => text.replaceAll("\r\n", "\r"))],
  ["CR CR LF", ["lineEnds", "emptyLines", "onlyCarriageReturns"], onText((text) => text.replaceAll("\r\n", "\r\r\n"))],
  ["CR LF CR LF", "emptyLines", onText((text) => text.replaceAll("\r\n", "\r\n\r\n"))],
  ["LF CR", ["lineEnds", "emptyLines"], onText((text) => text.replaceAll("\r\n", "\n\r"))],
  ["\\r\\n as text", "lineEndsAsText", onText((text) => text.replaceAll("\r\n", "\\r\\n"))],
  ["\\n as text", "lineEndsAsText", onText((text) => text.replaceAll("\r\n", "\\n"))],
  [
    "no line ends at all",
    ["lineEndsAsText", "CSV-H-101", "CSV-S-001", "CSV-F-022"],
    onText((text) => text.replaceAll("\r\n", "")),
  ],
  ["no end of the last line", "lineEnds", onText((text) => text.slice(0, -2))],
  [
    "empty lines between records",
    "emptyLines",
    onLines((lines) => ({ ...lines, records: afterEach(lines.records, 4, "") })),
  ],
  ["empty lines at the end", "emptyLines", onText((text) => `${text}\r\n\r\n\r\n`)],
  [
    "lines of separators",
    "emptyLines",
    onLines((lines) => ({
      ...lines,
      records: afterEach(lines.records, 9, ";".repeat(splitRaw(lines.headings).length - 1)),
    })),
  ],
  ["an empty line first", ["emptyLines", "noHeader"], onText((text) => `\r\n${text}`)],
  [
    "empty line after the headings",
    "emptyLines",
    onLines((lines) => ({ ...lines, headings: `${lines.headings}\r\n` })),
  ],
  [
    "separator at each line's end",
    ["trailingSeparator", "headerPadded"],
    onText((text) => text.replaceAll("\r\n", ";\r\n")),
  ],
  ["separator at the end of records", "trailingSeparator", onRecordLines((line) => `${line};`)],
  ["three separators at the end", ["trailingSeparator", "CSV-R-901"], onRecordLines((line) => `${line};;;`)],
  [
    "each line in quotes",
    "wrappedLines",
    onText((text) =>
      text
        .split("\r\n")
        .map((line) => (line === "" ? line : wrap(line)))
        .join("\r\n"),
    ),
  ],
  ["records in quotes", "wrappedLines", onRecordLines(wrap)],
  [
    "each line in quotes with commas after it",
    "wrappedLines",
    onText((text) =>
      text
        .split("\r\n")
        .map((line) => (line === "" ? line : `${wrap(line)},,,`))
        .join("\r\n"),
    ),
  ],
  ["blanks after separators", "blanksAround", onText(joinBy("; "))],
  ["blanks around separators", "blanksAround", onText(joinBy(" ; "))],
  ["blanks before separators in records", "blanksAround", onRecordLines((line) => splitRaw(line).join(" ;"))],
  ["blank at each line's end", "blanksAround", onText((text) => text.replaceAll("\r\n", " \r\n"))],
  [
    "columns of equal width",
    "blanksAround",
    onRecordLines((line) =>
      splitRaw(line)
        .map((cell) => cell.padEnd(10))
        .join(";"),
    ),
  ],
  ["tabs", "otherSeparator", onText(joinBy("\t"))],
  ["commas", "otherSeparator", onText(joinBy(","))],
  ["pipes", "otherSeparator", onText(joinBy("|"))],
  [
    "header with semicolons, records with tabs",
    ["otherSeparator", "CSV-R-901"],
    onRecordLines((line) => splitRaw(line).join("\t")),
  ],
  ["tabs after separators", ["blanksAround", "controlCharacters"], onRecordLines((line) => splitRaw(line).join(";\t"))],
  ["line of sums at the end", "foreignLine", onText((text) => `${text}Summe;12345,67\r\n`), isStapel],
  [
    "number of records at the end",
    "foreignLine",
    onText((text) => `${text}${text.split("\r\n").length - 3} Datensätze\r\n`),
  ],
  ["line of dashes at the end", "foreignLine", onText((text) => `${text}--------\r\n`)],
  [
    "headings again on each page",
    ["CSV-F-054"],
    onLines((lines) => ({ ...lines, records: afterEach(lines.records, 20, lines.headings) })),
  ],
  [
    "record in two lines",
    "brokenLine",
    onRecordLines((line, index) =>
      index === 7
        ? splitRaw(line)
            .map((cell, at) => (at === 9 ? `\r\n${cell}` : cell))
            .join(";")
        : line,
    ),
    isStapel,
  ],
  [
    "two records in one line",
    "brokenLine",
    onText((text) => text.split("\r\n").reduce((a, b, index) => a + (index === 8 ? "" : "\r\n") + b)),
  ],
  [
    "lines wrapped at 255 characters",
    "brokenLine",
    onText((text) =>
      text
        .split("\r\n")
        .flatMap((line) => line.match(/.{1,255}/g) ?? [])
        .join("\r\n"),
    ),
    isStapel,
  ],
  [
    "lines cut at 255 characters",
    ["cutOff", "brokenLine"],
    onText((text) =>
      text
        .split("\r\n")
        .map((line) => line.slice(0, 255))
        .join("\r\n"),
    ),
    isStapel,
  ],
  [
    "records in alphabetical order with header",
    ["noHeader", "noHeadings"],
    onText((text) => `${text.split("\r\n").slice(0, -1).toSorted().join("\r\n")}\r\n`),
  ],
  [
    "records in reverse order with header",
    ["noHeader"],
    onText((text) => `${text.split("\r\n").slice(0, -1).toReversed().join("\r\n")}\r\n`),
  ],
  [
    "line numbers first",
    ["noHeader"],
    onText((text) =>
      text
        .split("\r\n")
        .slice(0, -1)
        .map((line, index) => `${index + 1};${line}\r\n`)
        .join(""),
    ),
  ],
  [
    "records doubled",
    ["CSV-C-001"],
    onLines((lines) => ({ ...lines, records: lines.records.flatMap((line) => [line, line]) })),
    isStapel,
  ],
  [
    "records twice in a row",
    ["CSV-C-001", "twoExports"],
    onLines((lines) => ({ ...lines, records: [...lines.records, ...lines.records] })),
    isStapel,
  ],
  [
    "persons twice",
    ["CSV-C-101", "twoExports"],
    onLines((lines) => ({ ...lines, records: [...lines.records, ...lines.records.slice(0, 20)] })),
    (file) => isMasterData(file) && has("konto", 20)(file) && file.table.category === 16,
  ],
]);
