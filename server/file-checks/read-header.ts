import { open } from "node:fs/promises";
import type { checkFile, HeaderFacts } from "#engine/index.ts";
import type { StoredFile } from "#server/jobs/check-worker.ts";

/** `head`: what the first lines tell; `whole`: the whole file is read when they name no client. */
export type ReadHeader = (file: StoredFile, depth: "head" | "whole") => Promise<HeaderFacts>;

export type CheckFile = typeof checkFile;

const headBytes = 8192;

/**
 * Reads the header facts of a received file: the engine looks at its head here and now, which is enough for a CSV
 * file; where the head names no client (a package, XML, anything else) the whole file is read in a worker thread.
 */
export const createHeaderReader =
  (check: CheckFile, readWhole: (file: StoredFile) => Promise<HeaderFacts>): ReadHeader =>
  async (file, depth) => {
    const head = await readHead(file.path);
    const { report } = await check(
      { name: file.name, size: head.length, bytes: async () => head },
      { route: file.route },
    );
    const isEnough = depth === "head" || head.length === file.size || report.header.clientNumber !== undefined;
    return isEnough ? report.header : readWhole(file);
  };

/** The first lines of a file, complete ones only: half a client number would be another client. */
const readHead = async (path: string): Promise<Uint8Array> => {
  const file = await open(path, "r");
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0);
    if (bytesRead < headBytes) return buffer.subarray(0, bytesRead);
    return buffer.subarray(0, buffer.lastIndexOf(lineFeed) + 1);
  } finally {
    await file.close();
  }
};

const lineFeed = 0x0a;
