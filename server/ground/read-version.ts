import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "./root-folder.ts";

/** Version of the package. */
export const readVersion = (): string => {
  const text = readFileSync(join(rootFolder, "package.json"), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
};
