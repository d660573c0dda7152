import { createHash } from "node:crypto";
import { openToRead } from "#server/store/files/open-safely.ts";

/** SHA-256 of a file. */
export const hashFile = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  const file = await openToRead(path);
  for await (const chunk of file.createReadStream({ highWaterMark: 1_048_576 })) hash.update(chunk as Buffer);
  return hash.digest("hex");
};
