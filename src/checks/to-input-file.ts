import type { InputFile } from "#engine/index.ts";
import type { FileToCheck } from "./worker-calls.ts";

export const readAll = async (bytes: Blob | ArrayBuffer): Promise<Uint8Array> =>
  new Uint8Array(bytes instanceof Blob ? await bytes.arrayBuffer() : bytes);

/** A file as the engine asks for it: whole, or part by part. */
export const toInputFile = ({
  name,
  bytes,
}: Pick<FileToCheck, "name" | "bytes">): InputFile & Required<Pick<InputFile, "slice">> => ({
  name,
  size: bytes instanceof Blob ? bytes.size : bytes.byteLength,
  bytes: () => readAll(bytes),
  slice: (from, to) => readAll(bytes.slice(from, to)),
});
