import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { ArchiveError, type ArchivePart, headName, manifestName, partBytes, readPartName } from "./archive-format.ts";
import { createArchiveOpener, damaged, type OpenArchive } from "./open-archive.ts";

interface ArchiveEntry {
  readonly part: ArchivePart;
  readonly bytes: Buffer;
}

/**
 * Every entry except the manifest, in the order written. The data is only valid after the last entry, when all hashes
 * have been compared and nothing is missing; otherwise throws an ArchiveError.
 */
export async function* readArchive(path: string, open: OpenArchive = openPlain): AsyncGenerator<ArchiveEntry> {
  const seen: string[] = [];
  try {
    for await (const { name, bytes } of readEntries(path, open)) {
      if (seen.length === 0 && name !== headName) throw new ArchiveError(notOurs(path));
      if (name === manifestName) {
        if (bytes.toString() === seen.join("")) return;
        break;
      }
      seen.push(`${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`);
      yield { part: readPartName(name), bytes };
    }
  } catch (error) {
    if (error instanceof ArchiveError || isFileError(error)) throw error;
    // Any other error comes from gunzip or tar about bytes they cannot read.
    throw new ArchiveError(seen.length === 0 ? notOurs(path) : damaged(path), { cause: error });
  }
  throw new ArchiveError(seen.length === 0 ? notOurs(path) : damaged(path));
}

/** Parts have 16 MB and end with a complete row; larger ones are never written, and each is held in memory. */
const maxEntryBytes = 16 * partBytes;

const isFileError = (error: unknown): boolean => error instanceof Error && "syscall" in error;
const notOurs = (path: string) => `${path} ist keine Sicherung von Prüfstapel.`;
const openPlain = createArchiveOpener(null);

async function* readEntries(
  path: string,
  open: OpenArchive,
): AsyncGenerator<{ readonly name: string; readonly bytes: Buffer }> {
  const entries = extract();
  let failure: unknown = null;
  const feeding = pipeline(await open(path), createGunzip(), entries).catch((error: unknown) => {
    failure = error;
  });
  try {
    for await (const entry of entries) {
      const { type, size = 0 } = entry.header;
      if (type !== "file" || size > maxEntryBytes) throw new ArchiveError(notOurs(path));
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
    }
    await feeding;
    if (failure !== null) throw failure;
  } catch (error) {
    await feeding;
    throw failure ?? error;
  } finally {
    entries.destroy();
    await feeding;
  }
}
