import { areas } from "#contract/index.ts";
import type { Handlers } from "./context.ts";

/**
 * The handler of every call. `changePassword` of the area `auth` is what `auth/calls/change-password.ts` exports under
 * its name, so that a new call needs no list.
 *
 * @throws Error that names the file a call lacks
 */
export const loadHandlers = async (): Promise<Handlers> => {
  const names = Object.entries(areas).flatMap(([area, calls]) =>
    Object.keys(calls).map((name) => [name, `${area}/calls/${toFileName(name)}`] as const),
  );
  const handlers = await Promise.all(names.map(async ([name, file]) => [name, await loadHandler(name, file)]));
  return Object.fromEntries(handlers);
};

const loadHandler = async (name: string, file: string): Promise<unknown> => {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ `#server/${file}`);
  if (typeof module[name] !== "function") throw new Error(`server/${file} exports no handler "${name}"`);
  return module[name];
};

const toFileName = (name: string): string => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
