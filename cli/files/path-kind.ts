import { stat } from "node:fs/promises";

/** False also if the path does not exist or cannot be read; its later use reports the reason. */
export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() ?? false;

/** Anything but a folder. */
export const isFile = async (path: string): Promise<boolean> =>
  !((await stat(path).catch(() => null))?.isDirectory() ?? true);
