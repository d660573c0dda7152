import { open } from "node:fs/promises";
import type { checkFile, HeaderFacts } from "#engine/index.ts";
import type { StoredFile } from "./check-worker.ts";

/** `head` reads the first line; `whole` reads the entire file if the first line has no client. */
export type ReadHeader = (file: StoredFile, depth: "head" | "whole") => Promise<HeaderFacts>;

export type CheckFile = typeof checkFile;

const headBytes = 8192;

/**
 * Reads the header facts of a received file. The first line is parsed here (under 1 ms), which is enough for the
 * DATEV-Format; if it has no client (XML, a package), the whole file is read in a worker thread.
 */
export const createHeaderReader =
  (check: CheckFile, readWhole: (file: StoredFile) => Promise<HeaderFacts>): ReadHeader =>
  async (file, depth) => {
    const head = await readFirstLine(file.path);
    const { report } = await check(
      { name: file.name, size: head.length, bytes: async () => head },
      { route: file.route },
    );
    const isEnough = depth === "head" || head.length === file.size || report.header.clientNumber !== undefined;
    return isEnough ? report.header : readWhole(file);
  };

/**
 * The first line or nothing, because half a client number would be another client. A short file without a line break is
 * read whole.
 */
const readFirstLine = async (path: string): Promise<Uint8Array> => {
  const file = await open(path, "r");
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0);
    const end = buffer.indexOf(lineFeed) + 1;
    return buffer.subarray(0, end === 0 && bytesRead < headBytes ? bytesRead : end);
  } finally {
    await file.close();
  }
};

const lineFeed = 0x0a;
