import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { pathToFileURL } from "node:url";

export interface Import {
  /** Paths from the root of the repository. */
  readonly from: string;
  readonly to: string;
}

const root = new URL("../../", import.meta.url);
const readText = (path: string, folder: URL = root): string => readFileSync(new URL(path, folder), "utf8");

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** All files of these rooms that are no tests; `folder` names another working tree. */
export const readSources = (rooms: readonly string[], folder?: string): readonly Source[] => {
  const base = folder === undefined ? root : pathToFileURL(`${folder}/`);
  return rooms
    .flatMap((room) =>
      readdirSync(new URL(room, base), { recursive: true, encoding: "utf8" }).map(
        (path) => `${room}/${path.replaceAll("\\", "/")}`,
      ),
    )
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .map((path) => ({ path, text: readText(path, base) }));
};

const aliases: readonly (readonly [alias: string, folder: string])[] = Object.entries<string>(
  JSON.parse(readText("package.json")).imports,
).map(([alias, folder]) => [alias.replace("*", ""), folder.replace(/^\.\/|\*$/g, "")]);

/** Every import of files of this repository, of values and of types. */
export const listImports = ({ path, text }: Source): readonly Import[] =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*"((?:\.|#)[^"]+)"/g)].flatMap(([, spec = ""]) => {
    if (spec.startsWith(".")) return [{ from: path, to: join(dirname(path), spec) }];
    const alias = aliases.find(([start]) => spec.startsWith(start));
    return alias === undefined ? [] : [{ from: path, to: alias[1] + spec.slice(alias[0].length) }];
  });

export interface FolderPair {
  readonly folders: readonly [string, string];
  /** Files that import from the one into the other, of the direction with fewer of them. */
  readonly imports: readonly Import[];
}

/** Folders that import each other; a folder and one inside it count, too. */
export function findTwoWayPairs(imports: readonly Import[]): readonly FolderPair[] {
  const byWay = Map.groupBy(imports, ({ from, to }) => `${dirname(from)} ${dirname(to)}`);
  return [...byWay].flatMap(([way, there]) => {
    const [one = "", other = ""] = way.split(" ");
    const back = byWay.get(`${other} ${one}`);
    if (back === undefined || one >= other) return [];
    return [{ folders: [one, other] as const, imports: there.length < back.length ? there : back }];
  });
}

/** Packages of which a file imports values, at once or on demand. */
export const listPackages = ({ text }: Pick<Source, "text">): readonly string[] =>
  [...listStaticSpecs(text), ...[...text.matchAll(/\bimport\(\s*"([^"]+)"\s*\)/g)].map(([, spec = ""]) => spec)]
    .filter(isPackage)
    .map(toPackageName);

/** What is loaded with a file, whatever is called afterwards: imports of values, without those made on demand. */
export const readReach = (
  start: string,
): { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> } => {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = [start];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path)) continue;
    files.add(path);
    if (!/\.(?:ts|mjs)$/.test(path)) continue;
    for (const spec of listStaticSpecs(readText(path))) {
      if (isPackage(spec)) packages.add(toPackageName(spec));
      else if (!spec.startsWith("node:")) open.push(toPath(path, spec));
    }
  }
  return { files, packages };
};

const listStaticSpecs = (text: string): readonly string[] =>
  [
    ...text.matchAll(/^import\s+(?!type\b)(?:[^"';]*?\sfrom\s*)?"([^"]+)"/gm),
    ...text.matchAll(/^export\s+(?:\*|\{[^}]*\})\s*from\s*"([^"]+)"/gm),
  ].map(([, spec = ""]) => spec);

const isPackage = (spec: string): boolean => !/^(?:\.|#|node:)/.test(spec);

/** `@scope/name/part` is of `@scope/name`. */
const toPackageName = (spec: string): string => spec.split("/", spec.startsWith("@") ? 2 : 1).join("/");

const toPath = (from: string, spec: string): string => {
  if (spec.startsWith(".")) return join(dirname(from), spec);
  const alias = aliases.find(([start]) => spec.startsWith(start));
  if (alias === undefined) throw new Error(`${from} imports ${spec}, which package.json does not name`);
  return alias[1] + spec.slice(alias[0].length);
};
