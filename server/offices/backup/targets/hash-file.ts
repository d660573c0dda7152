import { createHash } from "node:crypto";
import { mebibyte } from "#engine/values/units.ts";
import { openToRead } from "#server/store/files/open-safely.ts";

/** SHA-256 of a file. */
export const hashFile = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  const file = await openToRead(path);
  for await (const chunk of file.createReadStream({ highWaterMark: mebibyte })) hash.update(chunk as Buffer);
  return hash.digest("hex");
};
