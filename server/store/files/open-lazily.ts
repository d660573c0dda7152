import { stat } from "node:fs/promises";
import type { InputFile } from "#engine/index.ts";
import { openInputFile } from "./open-input-file.ts";

/** Opens the file for each read and closes it again, so that many files are never held in memory. Null for a pipe. */
export const openLazily = async (path: string): Promise<InputFile | null> => {
  const stats = await stat(path).catch(() => null);
  if (stats === null || !stats.isFile()) return null;
  const withFile = async <Value>(read: (file: InputFile) => Promise<Value>): Promise<Value> => {
    const file = await openInputFile(path);
    try {
      return await read(file);
    } finally {
      await file.close();
    }
  };
  return {
    name: path,
    size: stats.size,
    bytes: () => withFile((file) => file.bytes()),
    slice: (from, to) =>
      withFile((file) => (file.slice === undefined ? sliceOf(file, from, to) : file.slice(from, to))),
  };
};

const sliceOf = async (file: InputFile, from: number, to: number): Promise<Uint8Array> =>
  (await file.bytes()).subarray(from, to);
