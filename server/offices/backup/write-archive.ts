import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { manifestName, partBytes, partName } from "./archive-format.ts";

export interface ArchiveWriter {
  readonly add: (name: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Writes in parts, so that the length need not be known and the data need not be held in memory; returns SHA-256 and
   * size.
   */
  readonly addStream: (name: string, chunks: AsyncIterable<Uint8Array>) => Promise<Written>;
  /** Adds the manifest; resolves when everything is on disk. */
  readonly finish: () => Promise<void>;
  /** Closes the incomplete file. */
  readonly abandon: () => Promise<void>;
}

interface Written {
  readonly sha256: string;
  readonly size: number;
}

/** Writes a new file that is private to its owner. */
export const createArchiveWriter = (path: string, writtenAt: number): ArchiveWriter => {
  const tar = pack();
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  // Mostly text of tables: the lowest level gives most of the compression in little time.
  const written = pipeline(tar, createGzip({ level: 1 }), file);
  // Reported by the next step.
  written.catch(() => {});
  const hashes: string[] = [];
  const put = async (name: string, bytes: Uint8Array): Promise<void> => {
    const header = { name, size: bytes.length, mode: 0o600, mtime: new Date(writtenAt) };
    try {
      await new Promise<void>((resolve, reject) => {
        tar.entry(header, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), (error) =>
          error ? reject(error) : resolve(),
        );
      });
    } catch (error) {
      // A full disk aborts the tar; only the pipeline has the cause.
      await written;
      throw error;
    }
  };
  const add = async (name: string, bytes: Uint8Array): Promise<void> => {
    hashes.push(`${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`);
    await put(name, bytes);
  };
  return {
    add,
    addStream: async (name, chunks) => {
      const hash = createHash("sha256");
      let size = 0;
      let part = 0;
      for await (const bytes of inParts(chunks)) {
        hash.update(bytes);
        size += bytes.length;
        await add(partName(name, part), bytes);
        part += 1;
      }
      if (part === 0) await add(name, new Uint8Array(0));
      return { sha256: hash.digest("hex"), size };
    },
    finish: async () => {
      await put(manifestName, Buffer.from(hashes.join("")));
      tar.finalize();
      await written;
    },
    abandon: async () => {
      tar.destroy();
      await written.catch(() => {});
    },
  };
};

async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let buffered: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    buffered.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(buffered);
    buffered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(buffered);
}
