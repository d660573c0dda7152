import type { CallInput, CallOutput, RouteName, Routes, User } from "#contract/index.ts";
import type { Log, LogLevel, LogLine } from "#server/ground/log.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { ChangeFeed } from "#server/store/events/change-feed.ts";
import type { FileStore } from "#server/store/files/file-store.ts";
import type { JobQueue } from "#server/store/jobs/job-queue.ts";
import type { SecretKeys } from "#server/store/secrets/secret-keys.ts";
import type { EndStep } from "./run-step.ts";
import type { Streamed } from "./streamed.ts";

/**
 * Passed to every handler; nothing in the server reads a clock, an id or a global beside it. The floors above add parts of
 * their own: `checks/context.ts`, `carriers/context.ts`.
 */
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
  /** Checks that run at once since the start of this process. */
  readonly checkThreads: number;
  /** From now on, in this process. */
  readonly setLogLevel: (level: LogLevel) => void;
  /** The latest lines of the log of this process, the oldest first. */
  readonly readLog: () => readonly LogLine[];
  readonly endStep: EndStep;
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

/** The context of a call as its access says: somebody is signed in, unless everybody may call. */
export type ContextOf<N extends RouteName, Parts = object> = (Routes[N]["access"] extends "public"
  ? Context
  : SignedInContext) &
  Parts;

/** A call as a plain function: no request object. `http/` has checked input and role before. */
export type Handler<N extends RouteName, Parts = object> = (
  input: CallInput<N>,
  context: ContextOf<N, Parts>,
) => Promise<CallOutput<N>>;

/** The same for an answer that is written while it is read. */
export type StreamedHandler<N extends RouteName, Parts = object> = (
  ...args: Parameters<Handler<N, Parts>>
) => Promise<Streamed>;
