import { stat } from "node:fs/promises";

/** False also where nothing lies at the path or it cannot be reached; whoever uses it says why then. */
export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() ?? false;

/** Anything but a folder. */
export const isFile = async (path: string): Promise<boolean> =>
  !((await stat(path).catch(() => null))?.isDirectory() ?? true);
