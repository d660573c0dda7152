import { constants } from "node:fs";
import { type FileHandle, lstat, open } from "node:fs/promises";

/** A path leads to a link, a pipe, a device, or a folder on another disk. The message is German and names no path. */
export class UnsafePathError extends Error {
  override readonly name = "UnsafePathError";
  /** Name of the folder that was refused, inside the one that was held; null for a file. */
  readonly folder: string | null;

  constructor(message: string, options: { readonly cause?: unknown; readonly folder?: string } = {}) {
    super(message, options);
    this.folder = options.folder ?? null;
  }
}

/** Windows has neither flag; there the path is looked at before it is opened. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/**
 * Opens an existing regular file for reading. Follows no link in the last part of the path, and never waits for the
 * other end of a pipe. @throws UnsafePathError, or the error of the system
 */
export const openToRead = (path: string): Promise<FileHandle> => openFile(path, constants.O_RDONLY);

/** The same for writing, from an empty file on; makes the file where there is none. @throws UnsafePathError */
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

/** Makes a file that is not there yet, and writes through no link. Rejects with EEXIST otherwise. */
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

/** Opens what is there unless it is a link, without waiting. @throws UnsafePathError, or the error of the system */
export const openUnfollowed = async (path: string, flags: number, mode?: number): Promise<FileHandle> => {
  if (O_NOFOLLOW === 0 && (await lstat(path).catch(() => null))?.isSymbolicLink())
    throw new UnsafePathError(notPlainText);
  return open(path, flags | O_NOFOLLOW | O_NONBLOCK, mode).catch((cause: unknown) => {
    throw unsafeCodes.has(codeOf(cause)) ? new UnsafePathError(notPlainText, { cause }) : cause;
  });
};

/** What systems say of a link, and of a socket or a pipe that nobody reads. */
const unsafeCodes: ReadonlySet<string> = new Set(["ELOOP", "EMLINK", "ENXIO"]);
const notPlainText = "Es ist keine gewöhnliche Datei, sondern eine Verknüpfung, ein Ordner oder ein Gerät.";

/** Code of an error of the file system, e.g. `ENOENT`; empty where it has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
