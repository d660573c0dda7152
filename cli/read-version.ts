import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Version of the package. This folder and that of the compiled program both lie directly below it. */
export const readVersion = (): string => {
  const text = readFileSync(join(import.meta.dirname, "..", "package.json"), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
};
