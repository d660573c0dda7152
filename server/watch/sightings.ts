import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Home } from "./list-homes.ts";
import { isTemporary } from "./names.ts";

interface Sighting {
  readonly size: number;
  readonly mtimeMs: number;
  /** One look after the other that showed the same. */
  readonly looks: number;
}

/** A file that no longer grows. */
export interface Arrival {
  readonly home: Home;
  readonly name: string;
}

const steadyLooks = 2;
/** Programs make a file first and fill it later. */
const steadyLooksWhenEmpty = 12;

/** Remembers from look to look what lies in the folders: shares give no events, and a copy takes its time. */
export const createSightings = () => {
  let seen: ReadonlyMap<string, Sighting> = new Map();
  return {
    /** Looks once, and lists what has size and time of the look before. */
    listSteady: async (homes: readonly Home[]): Promise<readonly Arrival[]> => {
      const now = new Map<string, Sighting>();
      const steady: Arrival[] = [];
      for (const home of homes) {
        for (const name of await listFiles(home.path)) {
          const path = join(home.path, name);
          const stats = await lstat(path).catch(() => null);
          // Gone between the list and the look at it.
          if (stats === null) continue;
          const { size, mtimeMs } = stats;
          const before = seen.get(path);
          const isSame = before?.size === size && before.mtimeMs === mtimeMs;
          const looks = isSame ? before.looks + 1 : 1;
          now.set(path, { size, mtimeMs, looks });
          if (looks >= (size === 0 ? steadyLooksWhenEmpty : steadyLooks)) steady.push({ home, name });
        }
      }
      seen = now;
      return steady;
    },
  };
};

/** Real files only: a link would lead out of the folder. */
const listFiles = async (path: string): Promise<readonly string[]> =>
  (await readdir(path, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !isTemporary(entry.name))
    .map(({ name }) => name)
    .sort();
