import { startsLikeZip } from "#engine/xml/parse/signatures.ts";
import type { PartReader } from "#engine/zip/file-parts.ts";
import { readDirectoryParts } from "#engine/zip/read-archive.ts";

/**
 * A broken archive is a finding where the name promises one; under another name it is for the rules about files. Some
 * archives carry data in front.
 */
export function* isArchive(name: string, size: number): PartReader<boolean> {
  const isCalledZip = /\.zip$/i.test(name);
  const isStart = startsLikeZip(yield { from: 0, to: Math.min(4, size) });
  return (isCalledZip && isStart) || ((isCalledZip || isStart) && (yield* readDirectoryParts(size)).defect === null);
}
