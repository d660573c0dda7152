import type { FolderPair, Import } from "./imports.ts";

/**
 * The floors of the engine, the lowest first. A file imports its own floor and those below it, never one above. Files
 * that lie directly in a folder with floors of its own stand on top of these.
 */
export const floors = [
  "report",
  "values",
  "facts/dated",
  "facts/tables",
  "facts",
  "zip",
  "formats",
  "model",
  "csv/scan",
  "csv/cells",
  "csv/rows",
  "csv/journal",
  "csv/content",
  "csv",
  "xml/parse",
  "xml/structure",
  "xml/ledger",
  "xml/belegpaket",
  "xml",
  "rules",
  "causes",
  "repairs",
  "split",
  "identify",
  "messages",
  "run",
  "index.ts",
] as const;

type Floor = (typeof floors)[number];

/** Where a file stands; the folder nearest to it decides. Undefined where no floor is named for it. */
export const floorOf = (path: string): Floor | undefined =>
  floors
    .filter((floor) => path === `engine/${floor}` || path.startsWith(`engine/${floor}/`))
    .toSorted((a, b) => b.length - a.length)[0];

const waysOut = "Move the piece that is needed down, have the caller hand it in, or move this file up.";

/** Imports from a floor into a higher one, in words that say what to do. */
export const findClimbs = (imports: readonly Import[]): readonly string[] =>
  imports.flatMap(({ from, to }) => {
    const own = floorOf(from);
    const other = floorOf(to);
    if (own === undefined || other === undefined || floors.indexOf(other) <= floors.indexOf(own)) return [];
    return [`${from} imports ${to}, and ${own} lies below ${other}. ${waysOut}`];
  });

export const sayPair = ({ folders, imports }: FolderPair): string =>
  `${folders.join(" and ")} import each other: ${imports.map(({ from, to }) => `${from} imports ${to}`).join(", ")}. ${waysOut}`;

const hasFloorsInside = (floor: Floor): boolean => floors.some((other) => other.startsWith(`${floor}/`));

/** The fence of each floor as it stands in `overrides` of biome.json, so that an editor shows a climb as it is typed. */
export const fences = floors.map((floor, index) => {
  const isFile = floor.endsWith(".ts");
  const inside = hasFloorsInside(floor) ? `engine/${floor}/*.ts` : `engine/${floor}/**`;
  const reachable = floors.slice(0, index + 1).filter((one) => !one.endsWith(".ts"));
  return {
    includes: [isFile ? `engine/${floor}` : inside],
    linter: {
      rules: {
        style: {
          noRestrictedImports: {
            level: "error",
            options: {
              patterns: [
                {
                  group: ["**", "!./**", `!#engine/${joinFolders(reachable)}/**`],
                  message: `engine/${floor} imports only itself and the floors below it (tests/architecture/floors.ts). ${waysOut}`,
                },
              ],
            },
          },
        },
      },
    },
  };
});

/** A fence that names a folder lets everything in it through. */
function joinFolders(folders: readonly Floor[]): string {
  const named = folders.filter((one) => !folders.some((other) => one.startsWith(`${other}/`)));
  return named.length === 1 ? `${named[0]}` : `{${named.join(",")}}`;
}
