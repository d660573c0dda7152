import { statSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { isNew, type Piece } from "#engine/index.ts";
import { openToWrite } from "#server/store/files/open-safely.ts";

export const isZip = (path: string): boolean => /\.zip$/i.test(path);

/** Size and parts of an archive, so that it is never in memory as a whole. */
export function createParts(path: string) {
  return {
    size: statSync(path, { throwIfNoEntry: false })?.size ?? 0,
    slice: async (from: number, to: number): Promise<Uint8Array> => {
      const file = await open(path);
      try {
        return await readPart(file, from, to);
      } finally {
        await file.close();
      }
    },
  };
}

async function readPart(file: FileHandle, from: number, to: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(to - from);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
  return bytes.subarray(0, bytesRead);
}

const chunkBytes = 1_000_000;

/** Writes an archive piece by piece; unchanged pieces are copied from the original. */
export async function writePieces(out: string, original: string, pieces: readonly Piece[]): Promise<void> {
  const source = await open(original);
  try {
    const target = await openToWrite(out);
    try {
      for (const piece of pieces) {
        if (isNew(piece)) await target.writeFile(piece);
        else {
          for (let from = piece.from; from < piece.to; from += chunkBytes) {
            await target.writeFile(await readPart(source, from, Math.min(piece.to, from + chunkBytes)));
          }
        }
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
