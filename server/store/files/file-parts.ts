import { open } from "node:fs/promises";
import { mebibyte } from "#engine/values/units.ts";

/** Longer files are transferred in parts of this size; S3 accepts up to 10,000 parts. */
export const partBytes = 8 * mebibyte;
const maxConcurrent = 3;

/** Part of a local file. */
export interface Part {
  readonly path: string;
  readonly from: number;
  readonly size: number;
  readonly number: number;
}

/** Part numbers start at 1. */
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

/** Maps in order, with a limited number running at once. */
export const mapConcurrently = async <In, Out>(
  items: readonly In[],
  work: (item: In) => Promise<Out>,
): Promise<Out[]> => {
  const results: Out[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as In);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, lane));
  return results;
};
