import { hitOne, joinLines, type NamedDamage, splitCells, splitLines } from "./damage.ts";

const everyLine = (text: string, change: (line: string, index: number) => string): string =>
  joinLines(splitLines(text).map(change));

/** What happens to lines, separators and the header. */
export const lineDamages: readonly NamedDamage[] = [
  ["a separator at the end of every line", (text) => everyLine(text, (line) => `${line};`)],
  ["a separator at the end of one line", (text, at) => hitOne(text, at, (line) => `${line};`)],
  ["an empty line", (text, at) => hitOne(text, at, (line) => `${line}\r\n`)],
  ["empty lines in front", (text) => `\r\n\r\n${text}`],
  ["no headings", (text) => joinLines(splitLines(text).filter((_, index) => index !== 1))],
  [
    "headings in quotes",
    (text) => everyLine(text, (line, index) => (index === 1 ? `"${line.replaceAll(";", '";"')}"` : line)),
  ],
  ["a header filled up", (text) => everyLine(text, (line, index) => (index === 0 ? line + ";".repeat(94) : line))],
  ["a separator too many in the header", (text) => text.replace(";29098;", ";;29098;")],
  ["a field of the header missing", (text) => text.replace('"Muster";"";', '"Muster";')],
  ["a small mark", (text) => text.replace('"EXTF"', '"extf"')],
  ["an older version in the header", (text) => text.replace('"Buchungsstapel";13;', '"Buchungsstapel";9;')],
  [
    "a separator missing in a record",
    (text, at) => hitOne(text, at, (line) => line.replace('"RE";', '"RE"').replace(/;(\d{4});"/, ';$1"')),
  ],
  ["a record cut off", (text, at) => text.slice(0, text.length - 30 - (at % 200))],
  [
    "a record without its last fields",
    (text, at) => hitOne(text, at, (line) => splitCells(line).slice(0, -5).join(";")),
  ],
  [
    "a column more at the end",
    (text) => everyLine(text, (line, index) => (index === 0 ? line : `${line};${index === 1 ? "Leer" : ""}`)),
  ],
];

/** After these a line is no line any more, or a cell no cell, so that they come last. */
export const layoutDamages: readonly NamedDamage[] = [
  ["line ends of Unix", (text) => text.replaceAll("\r\n", "\n")],
  ["line ends spelled out", (text) => text.replaceAll("\r\n", "\\r\\n")],
  ["tabs for separators", (text) => everyLine(text, (line) => splitCells(line).join("\t"))],
];
