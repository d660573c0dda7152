import { open } from "node:fs/promises";

/** What is longer travels in parts of this size, so many at once; S3 takes 10,000 of them. */
export const partBytes = 8 * 1_048_576;
const partsAtOnce = 3;

/** A part of a file on this disk. */
export interface Part {
  readonly path: string;
  readonly from: number;
  readonly size: number;
  readonly number: number;
}

/** Numbered from 1. */
export const toParts = (path: string, size: number): readonly Part[] =>
  Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => {
    const from = index * partBytes;
    return { path, from, size: Math.min(partBytes, size - from), number: index + 1 };
  });

export const readPart = async ({ path, from, size }: Part): Promise<Buffer> => {
  const file = await open(path, "r");
  try {
    const buffer = Buffer.alloc(size);
    let done = 0;
    while (done < size) {
      const { bytesRead } = await file.read(buffer, done, size - done, from + done);
      if (bytesRead === 0) throw new Error(`${path} is shorter than it was`);
      done += bytesRead;
    }
    return buffer;
  } finally {
    await file.close();
  }
};

/** In their order, a few at a time. */
export const inLanes = async <In, Out>(items: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> => {
  const results: Out[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as In);
  };
  await Promise.all(Array.from({ length: partsAtOnce }, lane));
  return results;
};
