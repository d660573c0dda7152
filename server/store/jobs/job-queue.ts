import type { Trx } from "#server/store/db/schema.ts";

const ownKinds = [
  "check-file",
  "remove-bytes",
  "remove-occurrences",
  "run-step",
  "fill-search",
  "mail-password-link",
  "nightly",
] as const;
/** They mostly wait for external servers. */
const externalKinds = ["send-mail"] as const;
/** Also waits for an external server, and for longer than mails should wait. */
const gitKinds = ["git-config"] as const;
/** Scripts of the office, each with its own time limit. */
const scriptKinds = ["run-script"] as const;
/** A model may take a minute; checks and mails must not wait for it. */
const modelKinds = ["ai-trial"] as const;
/** May take hours; nothing else waits for it. */
const backupKinds = ["backup"] as const;
export const jobKinds = [
  ...ownKinds,
  ...externalKinds,
  ...gitKinds,
  ...scriptKinds,
  ...modelKinds,
  ...backupKinds,
] as const;
export type JobKind = (typeof jobKinds)[number];

/** Kinds that share slots, so that an unresponsive server or a slow script never delays a check. */
export interface JobLane {
  readonly kinds: readonly JobKind[];
  readonly slots: number;
}

/** `concurrency` slots for our own jobs, one each for external kinds, scripts and backups, two for models. */
export const lanesOf = (concurrency: number): readonly JobLane[] => [
  { kinds: ownKinds, slots: concurrency },
  { kinds: externalKinds, slots: 1 },
  { kinds: gitKinds, slots: 1 },
  { kinds: scriptKinds, slots: 1 },
  // Two, so that compared models answer side by side.
  { kinds: modelKinds, slots: 2 },
  { kinds: backupKinds, slots: 1 },
];

/** Work that survives a restart. Handlers run at least once, so they must be idempotent. */
export interface JobQueue {
  /** Adds a job in the caller's transaction; call `wake` after the commit. */
  readonly add: (trx: Trx, job: { readonly kind: JobKind; readonly subject: string }) => Promise<void>;
  /** Removes a job in the caller's transaction; call `abort` after the commit in case it is running. */
  readonly remove: (trx: Trx, job: { readonly kind: JobKind; readonly subject: string }) => Promise<void>;
  readonly abort: (job: { readonly kind: JobKind; readonly subject: string }) => void;
  readonly wake: () => void;
  /** Waiting, running and given-up jobs. */
  readonly count: () => Promise<readonly JobCount[]>;
  /** Subjects of waiting, running or given-up jobs of these kinds. */
  readonly listSubjects: (kinds: readonly JobKind[]) => Promise<readonly string[]>;
}

export interface JobCount {
  readonly kind: JobKind;
  readonly state: "queued" | "running" | "failed";
  readonly count: number;
}

/** A queue together with its worker. */
export interface WorkingQueue extends JobQueue {
  /** Starts working; jobs of killed processes are queued again. */
  readonly start: () => Promise<void>;
  /** Aborts running jobs and releases them. */
  readonly stop: () => Promise<void>;
  /** Resolves when nothing is running here and nothing is due. */
  readonly settle: () => Promise<void>;
}

interface Job {
  readonly id: string;
  readonly subject: string;
}

/** Writes of a finished handler, in one transaction with the end of the job. */
interface JobOutcome {
  readonly commit: (trx: Trx) => Promise<void>;
  /** Called instead of `commit` if the job was removed meanwhile. */
  readonly discard?: () => Promise<void>;
}

export interface JobHandler {
  readonly run: (job: Job, signal: AbortSignal) => Promise<JobOutcome>;
  /** After the last failed attempt, in one transaction with the end of the job; `cause` is its error. */
  readonly giveUp: (trx: Trx, job: Job, cause: unknown) => Promise<void>;
}

export type JobHandlers = { readonly [K in JobKind]: JobHandler };
