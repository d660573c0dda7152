import { lstat } from "node:fs/promises";
import { notPlainNameText } from "#server/store/files/held-folder.ts";
import { isPlainName } from "#server/store/files/plain-name.ts";
import { type Home, pathIn } from "./home.ts";
import { isTemporary } from "./names.ts";
import type { Refuse } from "./refusals.ts";

interface Sighting {
  readonly size: number;
  readonly mtimeMs: number;
  /** One look after the other that showed the same. */
  readonly looks: number;
}

const steadyLooks = 2;
/** Programs make a file first and fill it later. */
const steadyLooksWhenEmpty = 12;

/** Remembers from look to look what lies in the folders: shares give no events, and a copy takes its time. */
export const createSightings = () => {
  const seen = new Map<string | null, ReadonlyMap<string, Sighting>>();
  return {
    /** Looks at a folder once, and lists the files that have size and time of the look before. */
    listSteady: async ({ folder, clientNumber }: Home, refuse: Refuse): Promise<readonly string[]> => {
      const before = seen.get(clientNumber);
      const now = new Map<string, Sighting>();
      const steady: string[] = [];
      // Real files only: a link would lead out of the folder.
      for (const { name, kind } of await folder.list()) {
        if (kind !== "file" || isTemporary(name)) continue;
        if (!isPlainName(name)) {
          refuse(pathIn(clientNumber, printable(name)), notPlainNameText);
          continue;
        }
        const stats = await lstat(folder.at(name)).catch(() => null);
        // Gone between the list and the look at it.
        if (stats === null) continue;
        const { size, mtimeMs } = stats;
        const last = before?.get(name);
        const looks = last?.size === size && last.mtimeMs === mtimeMs ? last.looks + 1 : 1;
        now.set(name, { size, mtimeMs, looks });
        if (looks >= (size === 0 ? steadyLooksWhenEmpty : steadyLooks)) steady.push(name);
      }
      seen.set(clientNumber, now);
      return steady;
    },
  };
};

const printable = (name: string): string => name.replace(/\p{Cc}/gu, "\ufffd").slice(0, 100);
