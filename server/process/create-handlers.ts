import { existsSync } from "node:fs";
import { join } from "node:path";
import { areas, type RouteName } from "#contract/index.ts";
import type { Handlers } from "#server/carriers/context.ts";
import { loadOnce } from "#server/ground/load-once.ts";

type AnyHandler = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * The handler of every call, found by its name: `changePassword` of the area `auth` is exported by
 * `people/auth/calls/change-password.ts`. Files are loaded at their first call, so that unused tools cost nothing at
 * start.
 *
 * @throws Error that names a missing file
 */
export const createHandlers = (): Handlers =>
  Object.fromEntries(Object.entries(handlerFiles()).map(([name, file]) => [name, loadOnCall(name, file)])) as Handlers;

/** The file of each call below `server/`. */
export const handlerFiles = (): Readonly<Record<RouteName, string>> =>
  Object.fromEntries(
    Object.entries(areas).flatMap(([area, calls]) =>
      Object.keys(calls).map((name) => [name, `${floors[area as Area]}/${area}/calls/${toFileName(name)}`] as const),
    ),
  ) as Record<RouteName, string>;

type Area = keyof typeof areas;

/** The floor of each area. */
const floors: Readonly<Record<Area, string>> = {
  ai: "offices",
  analytics: "records",
  "api-keys": "people",
  audit: "records",
  auth: "people",
  backup: "offices",
  batch: "runs",
  clients: "people",
  devices: "people",
  "file-checks": "checks",
  "git-config": "offices",
  inbox: "offices",
  mail: "carriers",
  notices: "people",
  personal: "people",
  questions: "records",
  retention: "offices",
  scripts: "carriers",
  system: "offices",
  users: "people",
  workflows: "runs",
};

const loadOnCall = (name: string, file: string): AnyHandler => {
  if (!existsSync(join(import.meta.dirname, "..", file)))
    throw new Error(`server/${file}, the handler of ${name}, is missing`);
  const handler = loadOnce(() => loadHandler(name, file));
  return async (...args) => (await handler())(...args);
};

/** @throws Error if the file has no function of that name */
export const loadHandler = async (name: string, file: string): Promise<AnyHandler> => {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ `#server/${file}`);
  if (typeof module[name] !== "function") throw new Error(`server/${file} exports no handler "${name}"`);
  return module[name] as AnyHandler;
};

const toFileName = (name: string): string => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
