import type { InputFile } from "#engine/index.ts";
import type { NamedBytes } from "./worker-calls.ts";

export const readAll = async (bytes: Blob): Promise<Uint8Array> => new Uint8Array(await bytes.arrayBuffer());

/** A file as the engine asks for it: whole, or part by part. */
export const toInputFile = ({ name, bytes }: NamedBytes): InputFile & Required<Pick<InputFile, "slice">> => ({
  name,
  size: bytes.size,
  bytes: () => readAll(bytes),
  slice: (from, to) => readAll(bytes.slice(from, to)),
});
