import { existsSync, readFileSync } from "node:fs";

const specification = new URL("../../../shared/spec/specification.md", import.meta.url);

/** Values of fields, which nobody reads on a screen. */
const noTexts = new Set(["all"]);

/** What the specification writes in single quotes, character by character; null where it is not beside this repository. */
export const readSpecifiedTexts = (): readonly string[] | null => {
  if (!existsSync(specification)) return null;
  const texts = [...readFileSync(specification, "utf8").matchAll(/'([^'\n]+)'/g)].map(([, text = ""]) => text);
  return [...new Set(texts)].filter((text) => !noTexts.has(text));
};
