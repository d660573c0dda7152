import { constants, existsSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, realpath, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { codeOf, openUnfollowed, UnsafePathError } from "./open-safely.ts";
import { isPlainName } from "./plain-name.ts";

/**
 * An open folder that others can write to. Its entries are accessed through the open handle, so a link cannot replace
 * it between two steps. Linux only; other systems check it when it is opened.
 */
export interface HeldFolder {
  /** Path of an entry, for file system calls. @throws UnsafePathError if the name is not plain */
  readonly at: (name: string) => string;
  /** Sorted by name. */
  readonly list: () => Promise<readonly FolderEntry[]>;
  /** Device number of its disk. */
  readonly disk: number;
  /** Makes its entries survive a power failure, if the file system supports it. */
  readonly sync: () => Promise<void>;
}

interface FolderEntry {
  readonly name: string;
  /** `other` is a link, a pipe or a device. */
  readonly kind: "file" | "folder" | "other";
}

/** Opens a folder named by the operator, which may be a link, while `work` runs. */
export const withNamedFolder = async <T>(path: string, work: (folder: HeldFolder) => Promise<T>): Promise<T> =>
  hold(path, cannotOpenFolders ? null : await open(path, folderFlags), work);

/** Opens a folder entered in the app while `work` runs. @throws UnsafePathError if any part of its path is a link */
export const withLinklessFolder = async <T>(path: string, work: (folder: HeldFolder) => Promise<T>): Promise<T> => {
  const handle = cannotOpenFolders ? null : await openFolder(path, path);
  return hold(path, handle, async (folder) => {
    // Resolved from the open handle, so a link cannot be inserted afterwards.
    if ((await realpath(baseOf(path, handle))) !== resolve(path)) throw new UnsafePathError(notFolderText);
    return work(folder);
  });
};

/**
 * Opens a folder inside an open one while `work` runs. Unless `mayBeOtherDisk`, files can be moved between the two.
 * @throws UnsafePathError for a link, for anything that is not a folder, and for another disk
 */
export const withFolder = async <T>(
  parent: HeldFolder,
  { name, mayBeOtherDisk = false }: { readonly name: string; readonly mayBeOtherDisk?: boolean },
  work: (folder: HeldFolder) => Promise<T>,
): Promise<T> => {
  const path = parent.at(name);
  const handle = cannotOpenFolders ? null : await openFolder(path, name);
  return hold(path, handle, async (folder) => {
    if (!mayBeOtherDisk && folder.disk !== parent.disk) throw new UnsafePathError(otherDiskText, { folder: name });
    return work(folder);
  });
};

/** Creates a missing folder. An existing entry is not checked; `withFolder` does that. */
export const makeFolder = async (parent: HeldFolder, name: string): Promise<void> => {
  await mkdir(parent.at(name)).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
  });
};

const cannotOpenFolders = process.platform === "win32";
const folderFlags = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0);

const openFolder = (path: string, name: string): Promise<FileHandle> =>
  openUnfollowed(path, folderFlags).catch((error: unknown) => {
    // Linux reports ENOTDIR for a link opened as a folder.
    const isNoFolder = error instanceof UnsafePathError || codeOf(error) === "ENOTDIR";
    throw isNoFolder ? new UnsafePathError(notFolderText, { cause: error, folder: name }) : error;
  });

const hold = async <T>(
  path: string,
  handle: FileHandle | null,
  work: (folder: HeldFolder) => Promise<T>,
): Promise<T> => {
  try {
    const stats = await (handle?.stat() ?? stat(path));
    const base = baseOf(path, handle);
    return await work({
      at: (name) => {
        if (!isPlainName(name)) throw new UnsafePathError(notPlainNameText);
        return join(base, name);
      },
      list: async () =>
        (await readdir(base, { withFileTypes: true }))
          .map((entry): FolderEntry => {
            const { name } = entry;
            return { name, kind: entry.isFile() ? "file" : entry.isDirectory() ? "folder" : "other" };
          })
          .sort((a, b) => (a.name < b.name ? -1 : 1)),
      disk: stats.dev,
      sync: async () => {
        await handle?.sync().catch(ignoreUnsupported);
      },
    });
  } finally {
    await handle?.close();
  }
};

const baseOf = (path: string, handle: FileHandle | null): string =>
  handle !== null && canUseHandles ? `/proc/self/fd/${handle.fd}` : path;

const canUseHandles = process.platform === "linux" && existsSync("/proc/self/fd");

export const notFolderText = "Es ist eine Verknüpfung oder kein Ordner.";
const otherDiskText = "Der Ordner liegt auf einem anderen Datenträger.";
export const notPlainNameText = "Der Name enthält Zeichen, die in keinem Dateinamen stehen dürfen.";

const ignoreUnsupported = (error: unknown): void => {
  if (!["EINVAL", "ENOTSUP", "ENOSYS", "EPERM", "EACCES"].includes(codeOf(error))) throw error;
};
