import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

const maxLine = 600;

/** A line of the file, shortened if very long; null if the file has fewer lines. */
export const readLine = async (path: string, line: number): Promise<string | null> => {
  const stream = createReadStream(path, { encoding: "latin1" });
  try {
    let number = 0;
    for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
      number += 1;
      if (number === line) return text.slice(0, maxLine);
    }
    return null;
  } finally {
    stream.destroy();
  }
};
