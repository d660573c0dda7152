import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
// The text in front of the function of a test or a step, or of its options.
const declared = /(?:\b(?:test|step)|\))\(\s*(["'`])((?:(?!\1)[^\n])+)\1,\s*(?:async|\(|\{)/g;

/** Titles of all tests as they stand in the sources, those of tables with their placeholders; each with its number. */
export const countTestTitles = (): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const file of globSync("{engine,contract,server,cli,src,sw,tests}/**/*.test.{ts,tsx}", { cwd: root })) {
    for (const [, , title = ""] of readFileSync(join(root, file), "utf8").matchAll(declared))
      counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return counts;
};

export const listTestTitles = (): ReadonlySet<string> => new Set(countTestTitles().keys());
