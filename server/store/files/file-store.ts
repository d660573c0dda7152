import type { Readable } from "node:stream";
import type { KeyedLock } from "#server/ground/lock-by-key.ts";
import type { Received } from "./receive-file.ts";

export type StoredKind = "bytes" | "occurrences";

/**
 * Data too large for the database: uploads by their SHA-256, packed occurrences by name. Stored below the data folder
 * or in an S3 service. Readers that need a local file, such as a thread, borrow it.
 */
export interface FileStore {
  /**
   * Streams into a temporary file while hashing; pass the result to `keep` or `removeReceived`. Stops storing beyond
   * `maxBytes`. Takes ownership of the chunks: the caller must not read them afterwards.
   */
  readonly receive: (chunks: AsyncIterable<Uint8Array>, name: string, maxBytes: number) => Promise<Received>;
  /** Moves received bytes to their final location; durable when it returns. Call under `lock(sha256)`. */
  readonly keep: (received: Received) => Promise<void>;
  readonly removeReceived: (received: Received) => Promise<void>;
  /** Hold it from storing the bytes to inserting the row, and from removing the last row to removing the bytes. */
  readonly lock: KeyedLock;
  /** Provides the stored bytes as a local file while `work` runs. Does not verify their hash. */
  readonly withBytes: <T>(sha256: string, work: (path: string) => Promise<T>) => Promise<T>;
  /** The stored bytes from the start; null if they are missing or do not match their hash. */
  readonly openIntact: (sha256: string) => Promise<Readable | null>;
  /** Stores the file that `work` writes to the given path; durable when it returns. */
  readonly writeOccurrences: <T>(name: string, work: (path: string) => Promise<T>) => Promise<T>;
  /** Like `withBytes`. */
  readonly withOccurrences: <T>(name: string, work: (path: string) => Promise<T>) => Promise<T>;
  /** Rejects if there are none; streams them. */
  readonly openOccurrences: (name: string) => Promise<AsyncIterable<Buffer>>;
  /** Does nothing if it is missing. */
  readonly remove: (kind: StoredKind, name: string) => Promise<void>;
  /** Moves a stored file into a folder below `quarantine/`, which is neither read nor cleaned up. */
  readonly quarantine: (kind: StoredKind, name: string, folder: string) => Promise<void>;
  /** Names of everything stored, or stored before a given time. */
  readonly list: (kind: StoredKind, storedBefore?: number) => Promise<string[]>;
  /** Whether there are no uploads. */
  readonly isEmpty: () => Promise<boolean>;
  /** A short text describing the whole store; null if none was written. */
  readonly readMark: () => Promise<string | null>;
  readonly writeMark: (text: string) => Promise<void>;
  /** Location of the files, for messages. */
  readonly place: string;
  /** Local folder that receives uploads. */
  readonly incomingDir: string;
  /** Free space on the disk that receives uploads. */
  readonly freeBytes: () => Promise<number>;
  readonly close: () => Promise<void>;
}
