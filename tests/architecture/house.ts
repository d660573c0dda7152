import { dirname } from "node:path/posix";
import { findTwoWayPairs, type Import, listImports, readSources, type Source } from "./imports.ts";

/** The house in figures, to look at and to talk about; nothing here passes or fails. */
const sources = readSources(["engine", "contract", "server", "cli", "src", "sw", "tests"]);
const imports = sources.flatMap(listImports);

printTable(
  "Folders that import each other",
  findTwoWayPairs(imports).map(({ folders, imports: fewer }) => [
    folders.join(" ↔ "),
    fewer.length,
    fewer.map(({ from, to }) => `${from} → ${to}`)[0] ?? "",
  ]),
);
printTable("Folders that import most others (others, files)", listFanOut(imports).slice(0, 15));
printTable("Longest functions (lines)", sources.flatMap(measureFunctions).sort(byFigure).slice(0, 20));
printTable(
  "Longest files (lines)",
  sources
    .map(({ path, text }): Row => [path, countLines(text)])
    .sort(byFigure)
    .slice(0, 20),
);

type Row = readonly [name: string, figure: number, more?: string | number];

function byFigure(a: Row, b: Row): number {
  return b[1] - a[1];
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}

function listFanOut(all: readonly Import[]): readonly Row[] {
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
