import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import wabt from "wabt";

const folder = resolve(import.meta.dirname, "..", "..", "engine", "csv", "scan", "simd");
const source = join(folder, "read-ahead.wat");

/** Holds `read-ahead.wat` translated. */
export const target = join(folder, "read-ahead-wasm.ts");

/** The text of `target`. */
export async function translate(): Promise<string> {
  const { parseWat } = await wabt();
  // The parser reads the whole buffer behind the bytes, so they get one of their own.
  const { buffer } = parseWat(source, Uint8Array.from(readFileSync(source))).toBinary({});
  const text = Buffer.from(buffer).toString("base64");
  return `/** \`read-ahead.wat\`, translated by \`npm run build:read-ahead\`, in base64. */\nexport const readAheadWasm =\n  "${text}";\n`;
}

if (import.meta.main) writeFileSync(target, await translate());
