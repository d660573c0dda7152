import { lstat } from "node:fs/promises";
import { notPlainNameText } from "#server/store/files/held-folder.ts";
import { isPlainName } from "#server/store/files/plain-name.ts";
import { type Home, pathIn } from "./home.ts";
import { isTemporary } from "./names.ts";
import type { Refuse } from "./refusals.ts";

interface Sighting {
  readonly size: number;
  readonly mtimeMs: number;
  /** Consecutive polls with the same size and time. */
  readonly looks: number;
}

const steadyPolls = 2;
/** Programs create a file first and fill it later. */
const steadyPollsWhenEmpty = 12;

/** Remembers file sizes between polls: shares send no events, and copying takes time. */
export const createSightings = () => {
  const seen = new Map<string | null, ReadonlyMap<string, Sighting>>();
  return {
    /** Reads a folder once, and lists the files unchanged since the previous poll. */
    listSteady: async ({ folder, clientNumber }: Home, refuse: Refuse): Promise<readonly string[]> => {
      const before = seen.get(clientNumber);
      const now = new Map<string, Sighting>();
      const steady: string[] = [];
      // Regular files only: a link would lead out of the folder.
      for (const { name, kind } of await folder.list()) {
        if (kind !== "file" || isTemporary(name)) continue;
        if (!isPlainName(name)) {
          refuse(pathIn(clientNumber, printable(name)), notPlainNameText);
          continue;
        }
        const stats = await lstat(folder.at(name)).catch(() => null);
        // Removed after it was listed.
        if (stats === null) continue;
        const { size, mtimeMs } = stats;
        const last = before?.get(name);
        const polls = last?.size === size && last.mtimeMs === mtimeMs ? last.looks + 1 : 1;
        now.set(name, { size, mtimeMs, looks: polls });
        if (polls >= (size === 0 ? steadyPollsWhenEmpty : steadyPolls)) steady.push(name);
      }
      seen.set(clientNumber, now);
      return steady;
    },
  };
};

const printable = (name: string): string => name.replace(/\p{Cc}/gu, "\ufffd").slice(0, 100);
