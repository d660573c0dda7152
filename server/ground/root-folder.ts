import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of package.json. Compiled files are one level below it, sources deeper. */
export const rootFolder = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}
