import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Version of the package. Both this folder and that of the compiled program lie directly below its root. */
export const readVersion = (): string => {
  const text = readFileSync(join(import.meta.dirname, "..", "package.json"), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
};
