import { mapColumn, type NamedDamage, replaceNth } from "./damage.ts";

const texts = "Buchungstext";
const isQuoted = (cell: string): boolean => cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');

const inside = (cell: string, change: (text: string) => string): string =>
  isQuoted(cell) ? `"${change(cell.slice(1, -1))}"` : cell;

const inText =
  (heading: string, change: (text: string) => string): NamedDamage[1] =>
  (text, at) =>
    mapColumn(text, heading, (cell, index) => (index === at % 4 ? inside(cell, change) : cell));

/** What happens to texts, and to numbers of documents and cost centres. */
export const textDamages: readonly NamedDamage[] = [
  ["quotes not doubled", (text) => mapColumn(text, texts, (cell) => inside(cell, (one) => one.replaceAll('""', '"')))],
  [
    "quotes after a backslash",
    (text) => mapColumn(text, texts, (cell) => inside(cell, (one) => one.replaceAll('""', '\\"'))),
  ],
  ["a line break", inText(texts, (text) => `${text.slice(0, 3)}\n${text.slice(3)}`)],
  ["a tab", inText(texts, (text) => text.replace(" ", "\t"))],
  ["a control character", inText(texts, (text) => `${text}\u0001`)],
  ["blanks around a text", inText(texts, (text) => ` ${text} `)],
  ["a comma in front", inText(texts, (text) => `, ${text}`)],
  ["a text too long", inText(texts, (text) => text.padEnd(70, "x"))],
  ["a blank in Belegfeld 1", inText("Belegfeld 1", (text) => `${text.slice(0, 2)} ${text.slice(2)}`)],
  ["blanks around Belegfeld 1", inText("Belegfeld 1", (text) => `${text} `)],
  ["an umlaut in Belegfeld 1", inText("Belegfeld 1", (text) => `${text}Ü`)],
  ["a cost centre too long", inText("KOST1", (text) => text.padEnd(50, "0"))],
  ["a small mark for Soll", inText("Soll", (text) => text.toLowerCase())],
  ["Soll in words", inText("Soll", (text) => (text === "S" ? "Soll" : "Haben"))],
  // Who escapes quotes by backslashes has written the outer ones.
  [
    "texts without quotes",
    (text) => mapColumn(text, texts, (cell) => (isQuoted(cell) && !cell.includes("\\") ? cell.slice(1, -1) : cell)),
  ],
  [
    "typographic quotes",
    (text) => mapColumn(text, texts, (cell) => (isQuoted(cell) ? `„${cell.slice(1, -1)}“` : cell)),
  ],
  ["a closing quote missing", (text, at) => replaceNth(text, /(?<=[a-z])";/g, at, ";")],
  ["question marks for umlauts", (text) => mapColumn(text, texts, (cell) => cell.replace(/[äöü]/g, "?"))],
];
