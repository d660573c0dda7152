import type { FolderPair, Import } from "./imports.ts";

/**
 * A room in floors, the lowest first. A file imports its own floor and those below it, never one above. Files that lie
 * directly in a folder with floors of its own stand on top of these.
 */
export interface House {
  /** Its folder. */
  readonly room: string;
  /** Its name in imports: `#engine/…`. */
  readonly alias: string;
  readonly floors: readonly string[];
  /** Floors with a fence of their own in biome.json; the tests alone hold the order inside of one that is a folder of floors. */
  readonly fenced: readonly string[];
}

/** The folders right below a room, in the order of their floors. */
const foldersOf = (floors: readonly string[]): readonly string[] => [
  ...new Set(floors.map((floor) => floor.split("/")[0] ?? floor)),
];

const engineFloors = [
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
  "xml/content",
  "xml/belegpaket",
  "xml",
  "einvoice/tree",
  "einvoice/codes",
  "einvoice/invoice",
  "einvoice/model",
  "einvoice/structure",
  "einvoice/families",
  "einvoice/rules",
  "einvoice/show",
  "einvoice/pdf",
  "einvoice",
  "rules",
  "causes",
  "repairs",
  "split",
  "identify",
  "messages",
  "run",
  "index.ts",
];

const serverFloors = [
  "ground",
  "store/db",
  "store/files",
  "store/events",
  "store/jobs",
  "store/secrets",
  "store/shared",
  "calls",
  "records/audit",
  "records/admin-settings",
  "records/analytics",
  "records/questions",
  "records/run-steps",
  "records/mail-outbox",
  "people/people-rows",
  "people/policy",
  "people/personal",
  "people/clients",
  "people/notices",
  "people/api-keys",
  "people/devices",
  "people/auth",
  "people/users",
  "checks/threads",
  "checks/context.ts",
  "checks/malware",
  "checks/file-checks",
  "checks/exports",
  "carriers/scripts/sandbox",
  "carriers/context.ts",
  "carriers/mail",
  "carriers/webhooks",
  "carriers/scripts",
  "carriers/reports",
  "runs/batch",
  "runs/workflows",
  "runs",
  "offices/ai",
  "offices/inbox",
  "offices/watch",
  "offices/move",
  "offices/backup",
  "offices/retention",
  "offices/git-config",
  "offices/system",
  "http",
  "process",
  "start",
];

const dataFloors = [
  "wire",
  "store",
  "vault",
  "signed-out",
  "person",
  "checks",
  "outbox/send",
  "outbox/kinds",
  "outbox",
  "capture",
  "server",
];

export const engine: House = { room: "engine", alias: "#engine", floors: engineFloors, fenced: engineFloors };
export const server: House = {
  room: "server",
  alias: "#server",
  floors: serverFloors,
  fenced: foldersOf(serverFloors),
};
export const data: House = { room: "src/data", alias: "#data", floors: dataFloors, fenced: foldersOf(dataFloors) };

/** Where a file stands; the folder nearest to it decides. Undefined where no floor is named for it. */
export const floorOf = ({ room, floors }: House, path: string): string | undefined =>
  floors
    .filter((floor) => path === `${room}/${floor}` || path.startsWith(`${room}/${floor}/`))
    .toSorted((a, b) => b.length - a.length)[0];

const waysOut = "Move the piece that is needed down, have the caller hand it in, or move this file up.";

/** Imports from a floor into a higher one, in words that say what to do. */
export const findClimbs = (house: House, imports: readonly Import[]): readonly string[] =>
  imports.flatMap(({ from, to }) => {
    const own = floorOf(house, from);
    const other = floorOf(house, to);
    if (own === undefined || other === undefined) return [];
    if (house.floors.indexOf(other) <= house.floors.indexOf(own)) return [];
    return [`${from} imports ${to}, and ${own} lies below ${other}. ${waysOut}`];
  });

export const describePair = ({ folders, imports }: FolderPair): string =>
  `${folders.join(" and ")} import each other: ${imports.map(({ from, to }) => `${from} imports ${to}`).join(", ")}. ${waysOut}`;

/** The fences of the floors as they stand in `overrides` of biome.json, so that an editor shows a climb as it is typed. */
export const fencesOf = (house: House, allowed: readonly string[]): readonly object[] =>
  house.fenced.map((floor, index) => {
    const own = `!${house.alias}/**`;
    const reachable = house.fenced.slice(0, index + 1).filter((one) => !one.endsWith(".ts"));
    const pattern = {
      group: allowed.map((glob) => (glob === own ? `!${house.alias}/${joinFolders(reachable)}/**` : glob)),
      message: `${house.room}/${floor} imports only itself and the floors below it (tests/architecture/floors.ts). ${waysOut}`,
    };
    const noRestrictedImports = { level: "error", options: { patterns: [pattern] } };
    return { includes: [globOf(house, floor)], linter: { rules: { style: { noRestrictedImports } } } };
  });

const globOf = ({ room, fenced }: House, floor: string): string => {
  if (floor.endsWith(".ts")) return `${room}/${floor}`;
  return `${room}/${floor}/${fenced.some((other) => other.startsWith(`${floor}/`)) ? "*.ts" : "**"}`;
};

/** A fence that names a folder lets everything in it through. */
const joinFolders = (folders: readonly string[]): string => {
  const named = folders.filter((one) => !folders.some((other) => one.startsWith(`${other}/`)));
  return named.length === 1 ? `${named[0]}` : `{${named.join(",")}}`;
};
