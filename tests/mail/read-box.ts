import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

const listNew = async (folder: string, name: string): Promise<readonly string[]> => {
  const path = join(folder, name, "new");
  const names = await readdir(path).catch(() => []);
  return names.toSorted().map((one) => join(path, one));
};

/** Mails of a box that nobody has opened, as they came. */
export const readBox = async (folder: string, name: string): Promise<readonly string[]> =>
  Promise.all((await listNew(folder, name)).map((path) => readFile(path, "utf8")));

/** The folder itself stays: its owner would not find it again. */
export const removeMailsOf = async (folder: string, name: string): Promise<void> => {
  for (const path of await listNew(folder, name)) await rm(path);
};
