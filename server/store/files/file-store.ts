import type { Readable } from "node:stream";
import type { KeyedLock } from "#server/ground/lock-by-key.ts";
import type { Received } from "./receive-file.ts";

export type StoredKind = "bytes" | "occurrences";

/**
 * What is too large for the database: uploads by their SHA-256, packed occurrences by name. Stored below the data
 * folder or in an S3 service; whoever needs a file on this disk, such as a thread, borrows it.
 */
export interface FileStore {
  /**
   * Streams into a temporary file while hashing; `keep` or `removeReceived` the result. Stops storing beyond `maxBytes`.
   * Takes the chunks over: nobody may read them any more.
   */
  readonly receive: (chunks: AsyncIterable<Uint8Array>, name: string, maxBytes: number) => Promise<Received>;
  /** Brings received bytes to their place; durable when it returns. Call under `lock(sha256)`. */
  readonly keep: (received: Received) => Promise<void>;
  readonly removeReceived: (received: Received) => Promise<void>;
  /** Held around "bytes at their place, then row" and around "no row left, then no bytes". */
  readonly lock: KeyedLock;
  /** Lends the stored bytes as a file while `work` reads it. They are not compared with their hash. */
  readonly withBytes: <T>(sha256: string, work: (path: string) => Promise<T>) => Promise<T>;
  /** The stored bytes from their beginning; null where they are not there or do not have their hash. */
  readonly openIntact: (sha256: string) => Promise<Readable | null>;
  /** Stores what `work` writes to the path it is given; durable when it returns. */
  readonly writeOccurrences: <T>(name: string, work: (path: string) => Promise<T>) => Promise<T>;
  /** As `withBytes`. */
  readonly withOccurrences: <T>(name: string, work: (path: string) => Promise<T>) => Promise<T>;
  /** Rejects where there are none; reads them piece by piece. */
  readonly openOccurrences: (name: string) => Promise<AsyncIterable<Buffer>>;
  /** Nothing happens where it is not there. */
  readonly remove: (kind: StoredKind, name: string) => Promise<void>;
  /** Moves a stored file into a folder below `quarantine/`, where nothing reads it and nobody deletes it. */
  readonly quarantine: (kind: StoredKind, name: string, folder: string) => Promise<void>;
  /** Names of everything stored, or of what was there at a time already. */
  readonly list: (kind: StoredKind, storedBefore?: number) => Promise<string[]>;
  /** Whether there is no upload at all. */
  readonly isEmpty: () => Promise<boolean>;
  /** A short text about the whole store; null where none was written. */
  readonly readMark: () => Promise<string | null>;
  readonly writeMark: (text: string) => Promise<void>;
  /** Where the files are, before people. */
  readonly place: string;
  /** Folder on this machine in which uploads arrive. */
  readonly incomingDir: string;
  /** Room on the disk that uploads are received on. */
  readonly freeBytes: () => Promise<number>;
  readonly close: () => Promise<void>;
}
