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
 * Passed to every handler, which reads no clock, id or global from elsewhere. Higher floors add members of their own:
 * `checks/context.ts`, `carriers/context.ts`.
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
  /** Network address of the caller; empty if there is none. */
  readonly address: string;
  readonly newId: () => string;
  readonly version: string;
  /** Ruleset of the engine in this process. */
  readonly rulesetVersion: string;
  /** Concurrent checks, fixed at the start of this process. */
  readonly checkThreads: number;
  /** Takes effect immediately, in this process only. */
  readonly setLogLevel: (level: LogLevel) => void;
  /** The last log lines of this process, oldest first. */
  readonly readLog: () => readonly LogLine[];
  readonly endStep: EndStep;
  /** False during shutdown. */
  readonly isReady: () => boolean;
  /** Rejects if the database or the data folder accepts no writes. */
  readonly probeStorage: () => Promise<void>;
}

/** Context of a call by a signed-in user. */
export interface SignedInContext extends Context {
  readonly user: User;
  readonly sessionId: string;
}

/** Context of a call by its access: with a user, unless the call is public. */
export type ContextOf<N extends RouteName, Parts = object> = (Routes[N]["access"] extends "public"
  ? Context
  : SignedInContext) &
  Parts;

/** A call as a plain function without a request object. `http/` has already checked input and role. */
export type Handler<N extends RouteName, Parts = object> = (
  input: CallInput<N>,
  context: ContextOf<N, Parts>,
) => Promise<CallOutput<N>>;

/** Like `Handler`, for an answer that is streamed. */
export type StreamedHandler<N extends RouteName, Parts = object> = (
  ...args: Parameters<Handler<N, Parts>>
) => Promise<Streamed>;
