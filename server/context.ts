import type { CallInput, CallOutput, RouteName, Routes, User } from "#contract/index.ts";
import type { SecretKeys } from "./auth/secret-keys.ts";
import type { Db } from "./db/schema.ts";
import type { ChangeFeed } from "./events/change-feed.ts";
import type { WriteExport, WriteReport } from "./exports/export-pool.ts";
import type { ReadHeader } from "./file-checks/read-header.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Streamed } from "./http/streamed.ts";
import type { CheckPool } from "./jobs/check-pool.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { Log, LogLine } from "./log.ts";
import type { ScriptRuntime } from "./scripts/sandbox/script-runtime.ts";
import type { LogLevel, Settings } from "./settings.ts";

/** What every handler gets; nothing in the server reads a clock, an id or a global beside it. */
export interface Context {
  readonly settings: Settings;
  readonly db: Db;
  readonly files: FileStore;
  readonly queue: JobQueue;
  readonly changes: ChangeFeed;
  readonly keys: SecretKeys;
  readonly log: Log;
  readonly now: () => number;
  /** Network address of the caller; empty where there is none. */
  readonly address: string;
  readonly newId: () => string;
  readonly version: string;
  /** Rules of the engine that runs here. */
  readonly rulesetVersion: string;
  readonly readHeader: ReadHeader;
  readonly readOccurrences: CheckPool["readOccurrences"];
  readonly judge: CheckPool["judge"];
  /** Makes a document about a check, in a thread of its own. */
  readonly writeExport: WriteExport;
  /** The same for a file that lies in a folder. */
  readonly writeReport: WriteReport;
  /** The only way to run a Python script. */
  readonly scripts: ScriptRuntime;
  /** Checks that run at once since the start of this process. */
  readonly checkThreads: number;
  /** From now on, in this process. */
  readonly setLogLevel: (level: LogLevel) => void;
  /** The latest lines of the log of this process, the oldest first. */
  readonly readLog: () => readonly LogLine[];
  /** There may be a message to another program to send. */
  readonly deliver: () => void;
  /** A file is on its way. */
  readonly prepareCheck: () => void;
  /** False while the server is going down. */
  readonly isReady: () => boolean;
  /** Rejects where database or data folder take nothing any more. */
  readonly tryStoring: () => Promise<void>;
}

/** A context with the person who calls. */
export interface SignedInContext extends Context {
  readonly user: User;
  readonly sessionId: string;
}

/** A call as a plain function: no request object. `http.ts` has checked input and role before. */
export type Handler<N extends RouteName> = (
  input: CallInput<N>,
  context: Routes[N]["access"] extends "public" ? Context : SignedInContext,
) => Promise<CallOutput<N>>;

/** The same for an answer that is written while it is read. */
export type StreamedHandler<N extends RouteName> = (...args: Parameters<Handler<N>>) => Promise<Streamed>;

/** One handler per call of the contract; a missing one does not compile. */
export type Handlers = { readonly [N in RouteName]: Handler<N> | StreamedHandler<N> };
