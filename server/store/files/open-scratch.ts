import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#server/ground/start-error.ts";
import { lockFolder } from "#server/store/db/lock-folder.ts";

export interface Scratch {
  /** Contains `incoming` and `copies`. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/**
 * A private folder of this process for received files and copies. Removes the folders of killed processes, whose kernel
 * locks are free.
 */
export const openScratch = async (dataDir: string): Promise<Scratch> => {
  const parent = join(dataDir, "scratch");
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) await removeIfAbandoned(join(parent, name));
  const folder = join(parent, randomUUID());
  await mkdir(folder, { mode: 0o700 });
  const unlock = lockFolder(folder);
  for (const name of ["incoming", "copies"]) await mkdir(join(folder, name), { mode: 0o700 });
  return {
    folder,
    close: async () => {
      unlock();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const removeIfAbandoned = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes("server.lock")) return;
  try {
    lockFolder(folder)();
  } catch (error) {
    if (error instanceof StartError) return;
    throw error;
  }
  await rm(folder, { recursive: true, force: true });
};
