import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Files of a watched folder, which is asked for at every call. */
export const watchedFiles = (folder: () => string) => ({
  put: async (path: string, text: string | Uint8Array): Promise<void> => {
    await mkdir(dirname(join(folder(), path)), { recursive: true });
    await writeFile(join(folder(), path), text);
  },
  read: (path: string): Promise<string> => readFile(join(folder(), path), "utf8"),
  list: () => listFiles(folder()),
});

/** Paths of all files below a folder, sorted. */
export const listFiles = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();

/** A finished file and the results beside it. */
export const withResults = (path: string): readonly string[] => [
  path,
  `${path}.pruefergebnis.json`,
  `${path}.pruefergebnis.txt`,
];
