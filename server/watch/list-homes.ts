import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** A folder that files are taken from, and in which they end. */
export interface Home {
  readonly path: string;
  /** Of the Mandant it is named after; null for the watched folder itself, whose files may name any. */
  readonly clientNumber: string | null;
}

/** The watched folder and those of the Mandanten in it. */
export const listHomes = async (folder: string): Promise<readonly Home[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const numbers = entries
    .filter((entry) => entry.isDirectory() && /^\d{1,5}$/.test(entry.name))
    .map(({ name }) => name);
  return [
    { path: folder, clientNumber: null },
    ...numbers.sort().map((name) => ({ path: join(folder, name), clientNumber: name })),
  ];
};
