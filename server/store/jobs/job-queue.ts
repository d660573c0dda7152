import type { Trx } from "#server/store/db/schema.ts";

const ownKinds = ["check-file", "remove-bytes", "remove-occurrences", "run-step", "fill-search", "nightly"] as const;
/** They mostly wait for somebody else's server. */
const outsideKinds = ["send-mail"] as const;
/** So does this one, and for longer than mails should wait. */
const gitKinds = ["git-config"] as const;
/** Programs of the office, each with seconds of its own. */
const scriptKinds = ["run-script"] as const;
/** A model may think for a minute: neither checks nor mails wait for it. */
const modelKinds = ["ai-trial"] as const;
/** Hours perhaps; nothing else waits for it. */
const backupKinds = ["backup"] as const;
export const jobKinds = [
  ...ownKinds,
  ...outsideKinds,
  ...gitKinds,
  ...scriptKinds,
  ...modelKinds,
  ...backupKinds,
] as const;
export type JobKind = (typeof jobKinds)[number];

/** Kinds that share a number of slots: a server outside that is silent, or a slow script, keeps no check waiting. */
export interface JobLane {
  readonly kinds: readonly JobKind[];
  readonly slots: number;
}

/** `concurrency` jobs of our own at a time, one of each that waits for others, one script, two for models, and one backup. */
export const lanesOf = (concurrency: number): readonly JobLane[] => [
  { kinds: ownKinds, slots: concurrency },
  { kinds: outsideKinds, slots: 1 },
  { kinds: gitKinds, slots: 1 },
  { kinds: scriptKinds, slots: 1 },
  // Two, so that models chosen to be compared answer side by side.
  { kinds: modelKinds, slots: 2 },
  { kinds: backupKinds, slots: 1 },
];

/** Work that survives a restart. Handlers run at least once, so they must not mind a second run. */
export interface JobQueue {
  /** Adds a job in the caller's transaction; call `wake` after the commit. */
  readonly add: (trx: Trx, job: { readonly kind: JobKind; readonly subject: string }) => Promise<void>;
  /** Takes a job back in the caller's transaction; call `abort` after the commit, in case it runs. */
  readonly remove: (trx: Trx, job: { readonly kind: JobKind; readonly subject: string }) => Promise<void>;
  readonly abort: (job: { readonly kind: JobKind; readonly subject: string }) => void;
  readonly wake: () => void;
  /** Jobs that wait, run or were given up. */
  readonly count: () => Promise<readonly JobCount[]>;
  /** Whom the jobs of these kinds are about that wait or run, or were given up. */
  readonly listSubjects: (kinds: readonly JobKind[]) => Promise<readonly string[]>;
}

export interface JobCount {
  readonly kind: JobKind;
  readonly state: "queued" | "running" | "failed";
  readonly count: number;
}

/** A queue together with the work on it. */
export interface WorkingQueue extends JobQueue {
  /** Begins to work; jobs of killed processes come back. */
  readonly start: () => Promise<void>;
  /** Aborts what runs and gives it back. */
  readonly stop: () => Promise<void>;
  /** Resolves when nothing runs here and nothing is due. */
  readonly settle: () => Promise<void>;
}

interface Job {
  readonly id: string;
  readonly subject: string;
}

/** What a finished handler wants written, in one transaction with the end of the job. */
interface JobOutcome {
  readonly commit: (trx: Trx) => Promise<void>;
  /** Called instead of `commit` when the job was taken back meanwhile. */
  readonly discard?: () => Promise<void>;
}

export interface JobHandler {
  readonly run: (job: Job, signal: AbortSignal) => Promise<JobOutcome>;
  /** After the last failed attempt, in one transaction with the end of the job; `cause` is what that one threw. */
  readonly giveUp: (trx: Trx, job: Job, cause: unknown) => Promise<void>;
}

export type JobHandlers = { readonly [K in JobKind]: JobHandler };
