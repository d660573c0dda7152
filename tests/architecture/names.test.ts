import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path/posix";
import { expect, test } from "vitest";
import { deferringWords, type FileWords, readWords } from "./file-words.ts";

const root = new URL("../../", import.meta.url);
const glossary = readFileSync(new URL("docs/glossary.md", root), "utf8");

const rooms = [
  "engine",
  "assistant",
  "contract",
  "documents",
  "src",
  "sw",
  "server",
  "cli",
  "tests/support",
  "tests/torture",
];

/** Where a refused name is the right one all the same. */
const exceptions: readonly Exception[] = [
  {
    path: /^engine\/(?:report|model|run|xml\/structure|einvoice)\//,
    names: ["found"],
    reason: "a field of the JSON report",
  },
  { path: /^engine\//, names: ["drop…", "forget…", "clear…", "discard…"], reason: "keeps nothing: works in memory" },
  {
    path: /outbox|jobs/,
    names: ["discard…"],
    reason: "„Verwerfen“ is a state of the outbox; a job may come to nothing",
  },
  {
    path: /^src\/data\/person\/system-notice\.ts$/,
    names: ["clients"],
    reason: "a name of the service worker's scope",
  },
  { path: /^src\/ui\//, names: ["drop…"], reason: "files are dropped onto a page" },
  { path: /^engine\/messages\/rechnungswesen\.ts$/, names: ["Vorsatz"], reason: "quotes a message of DATEV" },
  {
    path: /^assistant\/guides\/app-guides\.ts$/,
    names: ["Vorsatz"],
    reason: "says once what DATEV calls the Kopfdaten",
  },
  {
    path: /^assistant\/(?:book\/(?:keywords|synonyms)|question\/(?:concepts|ambiguous)|cards\/field-names)\.ts$/,
    names: ["Vorsatz", "Postausgang", "Reparatur", "reparieren", "einloggen"],
    reason: "holds the words people type, never shown",
  },
];

interface Exception {
  readonly path: RegExp;
  readonly names: readonly string[];
  readonly reason: string;
}

interface Refused {
  /** As the glossary spells it: `word`, `word…` or `…word…`. */
  readonly word: string;
  readonly write: string;
}

const files = rooms.flatMap(listFiles).map((path) => ({ path, words: readFile(path) }));
/** Read by comments and titles only. */
const otherTests = listFiles("tests")
  .filter((path) => !rooms.some((room) => path.startsWith(`${room}/`)))
  .map((path) => ({ path, words: readFile(path) }));

test("there are files and refused words to look at", () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(listRefusedNames().length).toBeGreaterThan(20);
  expect(listRefused("Plain English").length).toBeGreaterThan(5);
  expect(listRefused("Words of German texts").length).toBeGreaterThan(10);
});

test("names are those of the glossary", () => {
  const refused = listRefusedNames().map((entry) => ({ ...entry, pattern: patternOfName(entry.word) }));
  expect(listHits(files, refused, ({ names }, path) => [...names, nameOfFile(path)])).toEqual([]);
});

test("comments and titles of tests are in plain English", () => {
  const refused = listRefused("Plain English").map((entry) => ({ ...entry, pattern: patternOfText(entry.word, "gi") }));
  const all = [...files, ...otherTests];
  expect(listHits(all, refused, ({ comments, titles }) => [...comments, ...titles])).toEqual([]);
});

test("no comment of the product begins with „What“, „Who“ or „Of“", () => {
  const riddle = new RegExp(`^[^\\p{L}]*(?:${deferringWords.join("|")}) `, "u");
  const found = files
    .filter(({ path }) => !path.startsWith("tests/") && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, words }) => words.comments.filter((text) => riddle.test(text)).map((text) => `${path}: ${text}`));
  expect(found, "Begin with the subject, or delete the comment").toEqual([]);
});

test("German texts use the words of the glossary", () => {
  const refused = listRefused("Words of German texts").map((entry) => ({
    ...entry,
    pattern: patternOfText(entry.word, "g"),
  }));
  expect(listHits(files, refused, ({ texts }) => texts)).toEqual([]);
});

/** One line for each file and word, saying what to write instead. */
function listHits(
  all: typeof files,
  refused: readonly (Refused & { readonly pattern: RegExp })[],
  select: (words: FileWords, path: string) => readonly string[],
): readonly string[] {
  return all.flatMap(({ path, words }) => {
    const selected = select(words, path);
    return refused.flatMap(({ word, write, pattern }) => {
      if (isException(path, word)) return [];
      const hits = [...new Set(selected.flatMap((text) => text.match(pattern) ?? []))];
      return hits.map((hit) => `${path}: „${hit}“ is refused by docs/glossary.md; write ${write}`);
    });
  });
}

function isException(path: string, word: string): boolean {
  return exceptions.some((exception) => exception.path.test(path) && exception.names.includes(word));
}

function listRefusedNames(): readonly Refused[] {
  return [
    ...listRefused("Glossary"),
    ...listRefused("Four acts that make data go"),
    ...listRefused("Words of the code"),
  ];
}

/** The bold words of a section; what to write stands in the other column, or for the acts in their table. */
function listRefused(title: string): readonly Refused[] {
  const section = glossary.split(/^#+ /m).find((text) => text.startsWith(`${title}\n`)) ?? "";
  return section.split("\n").flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const write = line.startsWith("|")
      ? cells.filter((cell) => cell !== "" && !cell.includes("**")).at(-1)
      : "`delete`, `remove`, `evict` or `wipe`";
    return [...line.matchAll(/\*\*`?([^*`]+)`?\*\*/g)]
      .map(([, word = ""]) => ({ word, write: write ?? "another word" }))
      .filter(({ word }) => word !== "bold");
  });
}

/** `word` is a whole name, `word…` its beginning, `…word…` a word in it: `readPackage`, `packageName`, `package`. */
function patternOfName(word: string): RegExp {
  const plain = word.replaceAll("…", "");
  const capital = plain.charAt(0).toUpperCase() + plain.slice(1);
  const anyCase = `(?:${plain}|${capital})`;
  if (!word.endsWith("…")) return new RegExp(`^${plain}$`, "g");
  if (!word.startsWith("…")) return new RegExp(`^${plain}(?![a-z]).*$`, "g");
  return new RegExp(`^(?:${anyCase}|.*(?:[a-z\\d_]${capital}))s?(?![a-z]).*$`, "g");
}

function patternOfText(word: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, `${flags}u`);
}

/** `list-packages.test.ts` is judged as `listPackages`. */
function nameOfFile(path: string): string {
  return basename(path)
    .replace(/\..*$/, "")
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function readFile(path: string): FileWords {
  return readWords({ path, text: readFileSync(new URL(path, root), "utf8") });
}

function listFiles(room: string): readonly string[] {
  return readdirSync(new URL(room, root), { recursive: true, encoding: "utf8" })
    .map((path) => `${room}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/\.d\.ts$|\/node_modules\//.test(path));
}
