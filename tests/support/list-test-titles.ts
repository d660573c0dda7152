import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
// The text in front of the function of a test, or of its options.
const declared = /\(\s*(["'`])((?:(?!\1)[^\n])+)\1,\s*(?:async|\(|\{)/g;

/** Titles of all tests of the repository as they stand in the sources, those of tables with their placeholders. */
export const listTestTitles = (): ReadonlySet<string> => {
  const files = globSync("{engine,contract,server,cli,src,sw,tests}/**/*.test.{ts,tsx}", { cwd: root });
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(declared)].map(([, , title = ""]) => title),
    ),
  );
};
