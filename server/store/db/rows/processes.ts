export interface ProcessTables {
  installation: InstallationRow;
  jobs: JobRow;
  requestCounts: RequestCountRow;
  answeredCalls: AnsweredCallRow;
  nightlyRuns: NightlyRunRow;
}

/** One row: the id of the data folder this database belongs to. */
interface InstallationRow {
  id: string;
  starts: number;
}

/** A queued job of the embedded queue; PostgreSQL has tables of pg-boss instead. */
export interface JobRow {
  id: string;
  kind: string;
  /** Subject of the job, e.g. the id of a file check. */
  subject: string;
  state: "queued" | "running" | "failed";
  /** Earliest start time. */
  runAt: number;
  /** Counted when claimed, so a job that kills the process is not retried for ever. */
  attempts: number;
  /** Errors reported by the handler. */
  failures: number;
  heartbeatAt: number | null;
  lastError: string | null;
  createdAt: number;
}

/** Requests counted for a rate limit, shared by all processes. */
interface RequestCountRow {
  /** Hash of caller and call. */
  keyHash: string;
  count: number;
  /** End of the current window; then counting restarts. */
  endsAt: number;
}

/** A changing call made under a key, so that its repetition is answered and not run again. */
interface AnsweredCallRow {
  /** Hash of user, call and key. */
  keyHash: string;
  /** The answer, sealed; null while the call runs. */
  sealedAnswer: string | null;
  /** End of the time in which a repetition is recognised. */
  endsAt: number;
}

/** The last night in which each nightly task ran. */
interface NightlyRunRow {
  name: string;
  /** Last night it was queued for, e.g. `2026-11-22`. */
  night: string;
}
