import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file atomically and durably: after a power failure it is absent or complete. */
export const writeFileDurably = async (path: string, bytes: Uint8Array, mode = 0o600): Promise<void> => {
  const partial = `${path}.partial`;
  const handle = await open(partial, "w", mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, path);
  await syncFolder(dirname(path));
};

/** Makes file names in a folder survive a power failure. Windows cannot open folders and does not need it. */
export const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
