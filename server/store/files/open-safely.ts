import { constants } from "node:fs";
import { type FileHandle, lstat, open } from "node:fs/promises";

/** The path leads to a link, a pipe, a device, or a folder on another disk. The message is German and names no path. */
export class UnsafePathError extends Error {
  override readonly name = "UnsafePathError";
  /** Name of the refused folder inside the open one; null for a file. */
  readonly folder: string | null;

  constructor(message: string, options: { readonly cause?: unknown; readonly folder?: string } = {}) {
    super(message, options);
    this.folder = options.folder ?? null;
  }
}

/** Windows has neither flag; there the path is checked before it is opened. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/**
 * Opens an existing regular file for reading. Does not follow a link in the last path segment and never blocks on a
 * pipe. @throws UnsafePathError, or the system error
 */
export const openToRead = (path: string): Promise<FileHandle> => openFile(path, constants.O_RDONLY);

/** Like `openToRead`, for writing: truncates the file or creates it. @throws UnsafePathError */
export const openToWrite = async (path: string, mode = 0o666): Promise<FileHandle> => {
  const handle = await openFile(path, constants.O_WRONLY | constants.O_CREAT, mode);
  try {
    await handle.truncate(0);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
};

/** Creates a new file and does not follow links. Rejects with EEXIST if it exists. */
export const openNew = (path: string, mode: number): Promise<FileHandle> =>
  open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode);

const openFile = async (path: string, flags: number, mode?: number): Promise<FileHandle> => {
  const handle = await openUnfollowed(path, flags, mode);
  try {
    if (!(await handle.stat()).isFile()) throw new UnsafePathError(notPlainText);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
};

/** Opens without following a link or blocking. @throws UnsafePathError, or the system error */
export const openUnfollowed = async (path: string, flags: number, mode?: number): Promise<FileHandle> => {
  if (O_NOFOLLOW === 0 && (await lstat(path).catch(() => null))?.isSymbolicLink())
    throw new UnsafePathError(notPlainText);
  return open(path, flags | O_NOFOLLOW | O_NONBLOCK, mode).catch((cause: unknown) => {
    throw unsafeCodes.has(codeOf(cause)) ? new UnsafePathError(notPlainText, { cause }) : cause;
  });
};

/** System errors for a link, and for a socket or a pipe without a reader. */
const unsafeCodes: ReadonlySet<string> = new Set(["ELOOP", "EMLINK", "ENXIO"]);
const notPlainText = "Es ist keine gewöhnliche Datei, sondern eine Verknüpfung, ein Ordner oder ein Gerät.";

/** Code of a file system error, e.g. `ENOENT`; empty if it has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
