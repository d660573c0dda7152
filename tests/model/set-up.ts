import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installLlama, llamaFolder } from "./install-llama.ts";
import { makeModel } from "./make-model.ts";

/** Brings llama.cpp and writes the models: one that ends its texts, and one that never does. */
export const setup = (): void => {
  const missing = installLlama();
  if (missing !== null) throw new Error(`NOT RUN: ${missing}`);
  const folder = join(llamaFolder, "models");
  mkdirSync(folder, { recursive: true });
  for (const [name, isEndless] of [
    ["salat", false],
    ["endlos", true],
  ] as const) {
    const bytes = makeModel({ isEndless });
    writeFileSync(join(folder, `${name}.gguf`), bytes);
    process.env[`MODEL_HASH_${name.toUpperCase()}`] = createHash("sha256").update(bytes).digest("hex");
  }
  process.env.MODEL_FOLDER = folder;
};
