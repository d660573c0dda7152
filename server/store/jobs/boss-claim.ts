import type { Job } from "pg-boss";
import { fromKysely } from "pg-boss";
import { errorToText } from "#server/ground/log.ts";
import type { Trx } from "#server/store/db/schema.ts";
import type { JobKind } from "./job-queue.ts";
import { newJob } from "./job-rows.ts";

export interface JobName {
  readonly kind: JobKind;
  readonly subject: string;
}

export interface JobData extends JobName {
  /** Attempts that ended with an error of their own; absent in jobs of earlier versions. */
  readonly failures?: number;
  /** Attempts that ended with their process, before the job was queued again. */
  readonly interruptions?: number;
}

/** One attempt. An attempt that lost the job to another worker no longer settles it. */
export interface Claim extends Required<JobData> {
  readonly id: string;
  readonly retryCount: number;
}

/** It was running when a process died, so it may be the cause. */
export const isSuspect = ({ interruptions }: Claim): boolean => interruptions > 0;

export const toClaim = ({ id, data, retryCount }: Pick<Job<JobData>, "id" | "data" | "retryCount">): Claim => {
  const { kind, subject, failures = 0, interruptions = 0 } = data;
  // pg-boss retries only jobs whose process died, and restarts its count when we queue a job again.
  return { id, retryCount, kind, subject, failures, interruptions: interruptions + retryCount };
};

export const inTransaction = (trx: Trx) => ({ db: fromKysely(trx.withoutPlugins()) });

/** The response contains the number of changed jobs, though its type does not. */
export const wasSettled = (response: object): boolean => "affected" in response && response.affected === 1;

/** The last error stored by pg-boss. */
export const readCause = (output: object | null): Error => {
  const { name = "Error", message = "the process ended during every attempt" } = { ...output } as Partial<Error>;
  return Object.assign(new Error(message), { name });
};

interface Parts {
  readonly newId: () => string;
  readonly now: () => number;
}

/** Stored in the table of the embedded queue, where operators look in both modes. */
export const storeFailedJob = async (trx: Trx, job: Claim, cause: Error, { newId, now }: Parts): Promise<void> => {
  const { kind, subject, failures, interruptions } = job;
  const row = newJob({ id: newId(), kind, subject }, now());
  const attempts = failures + interruptions;
  await trx
    .insertInto("jobs")
    .values({ ...row, state: "failed", attempts, failures, lastError: errorToText(cause) })
    .execute();
};
