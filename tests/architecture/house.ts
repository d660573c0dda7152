import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dirname } from "node:path/posix";
import { parseArgs } from "node:util";
import { deferringWords, readWords } from "./file-words.ts";
import { data, engine, findClimbs, floorOf, type House, server } from "./floors.ts";
import { findTwoWayPairs, type Import, listImports, readSources, type Source } from "./imports.ts";

/**
 * The structure of the source in figures; nothing here passes or fails. `npm run house -- --since v0.3.0` puts those of an
 * earlier commit beside them.
 */
const { since } = parseArgs({ options: { since: { type: "string" } } }).values;
const houses: readonly House[] = [engine, server, data];
const rooms = ["engine", "assistant", "documents", "contract", "server", "cli", "src", "sw"];
const longFile = 320;
const shortFile = 5;

type Row = readonly [name: string, figure: number, more?: string | number];

const now = readSources(rooms);
const before = since === undefined ? undefined : readCommit(since);
printComparison(measure(now), before && measure(before));
printDetails(now);

/** Figures by name, in the order they are printed. */
function measure(sources: readonly Source[]): ReadonlyMap<string, number> {
  const imports = sources.flatMap(listImports);
  const within = (room: string): readonly Import[] =>
    imports.filter(({ from, to }) => from.startsWith(`${room}/`) && to.startsWith(`${room}/`));
  const count = (holds: (source: Source) => boolean): number => sources.filter(holds).length;
  const comments = sources.flatMap((source) =>
    readWords(source).comments.map((comment) => comment.replace(/^[*\s]+/, "")),
  );
  return new Map([
    ...houses.flatMap((house): [string, number][] => [
      [
        `${house.room}: imports that climb`,
        isOnFloors(house, sources) ? findClimbs(house, imports).length : Number.NaN,
      ],
      [`${house.room}: areas in one cycle`, countInCycle(within(house.room), areaOf(house))],
    ]),
    ["pairs of folders that import each other", findTwoWayPairs(imports).length],
    ["files", sources.length],
    [`files of at most ${shortFile} lines`, count(({ text }) => countLines(text) <= shortFile)],
    [`files of more than ${longFile} lines`, count(({ text }) => countLines(text) > longFile)],
    ["lines", sources.reduce((sum, { text }) => sum + countLines(text), 0)],
    ["comments", comments.length],
    ...deferringWords.map((word): [string, number] => [
      `comments that begin with „${word}“`,
      comments.filter((comment) => comment.startsWith(`${word} `)).length,
    ]),
  ]);
}

/** An earlier commit may lie before the floors. */
function isOnFloors(house: House, sources: readonly Source[]): boolean {
  const own = sources.filter(({ path }) => path.startsWith(`${house.room}/`));
  return own.every(({ path }) => floorOf(house, path) !== undefined);
}

/** The floor, or the folder right below the room for a commit from before the floors. */
function areaOf(house: House): (path: string) => string {
  return (path) => floorOf(house, path) ?? path.slice(house.room.length + 1).split("/")[0] ?? "";
}

/** Size of the largest set of areas each of which reaches every other one by imports. */
function countInCycle(imports: readonly Import[], toArea: (path: string) => string): number {
  const edges = Map.groupBy(
    imports.map(({ from, to }) => [toArea(from), toArea(to)] as const).filter(([from, to]) => from !== to),
    ([from]) => from,
  );
  const reach = new Map([...edges.keys()].map((area) => [area, reachOf(area, edges)]));
  const sizes = [...reach].map(([area, others]) => [...others].filter((other) => reach.get(other)?.has(area)).length);
  return Math.max(0, ...sizes);
}

function reachOf(
  start: string,
  edges: ReadonlyMap<string, readonly (readonly [string, string])[]>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let area = open.pop(); area !== undefined; area = open.pop()) {
    for (const [, to] of edges.get(area) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}

function readCommit(commit: string): readonly Source[] {
  const folder = mkdtempSync(join(tmpdir(), "house-"));
  try {
    const archive = execFileSync("git", ["archive", commit, ...rooms], { maxBuffer: 500_000_000 });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    return readSources(rooms, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function printComparison(figures: ReadonlyMap<string, number>, former: ReadonlyMap<string, number> | undefined): void {
  const rows = [...figures].map(([name, figure]): Row => {
    const earlier = former?.get(name);
    return [name, figure, earlier === undefined ? "" : `before: ${Number.isNaN(earlier) ? "–" : earlier}`];
  });
  printTable("Figures", rows);
}

function printDetails(sources: readonly Source[]): void {
  const imports = sources.flatMap(listImports);
  printTable(
    "Folders that import each other",
    findTwoWayPairs(imports).map(({ folders, imports: fewer }) => [
      folders.join(" ↔ "),
      fewer.length,
      fewer.map(({ from, to }) => `${from} → ${to}`)[0] ?? "",
    ]),
  );
  printTable("Folders that import most others (others, files)", listFanOut(sources, imports).slice(0, 15));
  printTable("Longest functions (lines)", sources.flatMap(measureFunctions).sort(byFigure).slice(0, 20));
  printTable(
    "Longest files (lines)",
    sources
      .map(({ path, text }): Row => [path, countLines(text)])
      .sort(byFigure)
      .slice(0, 20),
  );
}

function byFigure(a: Row, b: Row): number {
  return b[1] - a[1];
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}

function listFanOut(sources: readonly Source[], all: readonly Import[]): readonly Row[] {
  const filesByFolder = Map.groupBy(sources, ({ path }) => dirname(path));
  const byFolder = Map.groupBy(all, ({ from }) => dirname(from));
  return [...byFolder]
    .map(([folder, own]): Row => {
      const others = new Set(own.map(({ to }) => dirname(to)).filter((to) => to !== folder));
      return [folder, others.size, filesByFolder.get(folder)?.length ?? 0];
    })
    .sort(byFigure);
}
/** Reads what the formatter writes: a function ends where its first indentation comes back with a brace. */
function measureFunctions({ path, text }: Source): readonly Row[] {
  const lines = text.split("\n");
  const indentOf = (line: string): number => line.search(/\S/);
  return lines.flatMap((line, at): readonly Row[] => {
    if (!line.endsWith("{")) return [];
    const indent = indentOf(line);
    let first = at;
    // A long signature ends with its closing bracket, at the indentation it began with.
    if (/^\s*[)\]}]/.test(line)) {
      do first--;
      while (first > 0 && indentOf(lines[first] ?? "") !== indent);
    }
    const signature = lines
      .slice(first, at + 1)
      .join(" ")
      .trim();
    const name = nameOf(signature);
    if (name === undefined) return [];
    const last = lines.findIndex((other, index) => index > at && indentOf(other) === indent && /^\s*\}/.test(other));
    return last < 0 ? [] : [[`${path}:${first + 1} ${name}`, last - first + 1]];
  });
}

function nameOf(signature: string): string | undefined {
  const declared = /\bfunction\*? *(\w*)/.exec(signature)?.[1];
  if (declared !== undefined) return declared || "function";
  if (/=> \{$/.test(signature)) return /^(?:export )?(?:const |readonly )?(\w+)\s*[:=]/.exec(signature)?.[1] ?? "=>";
  return /^(?:async )?(?!(?:if|for|while|switch|catch)\b)(\w+)\(.*\)(?:: .+)? \{$/.exec(signature)?.[1];
}

function printTable(title: string, rows: readonly Row[]): void {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  const lines = rows.map(([name, figure, more = ""]) =>
    `  ${name.padEnd(width)}  ${String(figure).padStart(5)}  ${String(more).padStart(typeof more === "number" ? 5 : 0)}`.trimEnd(),
  );
  console.log([title, ...(lines.length === 0 ? ["  none"] : lines), ""].join("\n"));
}
