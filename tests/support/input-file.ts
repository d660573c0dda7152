import type { InputFile } from "#engine/index.ts";

export const toInputFile = (name: string, bytes: Uint8Array): InputFile => ({
  name,
  size: bytes.length,
  bytes: async () => bytes,
});
