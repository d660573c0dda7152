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
  /** Attempts that ended with an error of their own; a job of an earlier version knows of none. */
  readonly failures?: number;
  /** Attempts that ended with their process, before the job was put back into the queue. */
  readonly interruptions?: number;
}

/** One attempt: whoever lost it to another worker settles nothing any more. */
export interface Claim extends Required<JobData> {
  readonly id: string;
  readonly retryCount: number;
}

/** It has ended with its process before: perhaps it was what ended the process. */
export const isSuspect = ({ interruptions }: Claim): boolean => interruptions > 0;

export const toClaim = ({ id, data, retryCount }: Pick<Job<JobData>, "id" | "data" | "retryCount">): Claim => {
  const { kind, subject, failures = 0, interruptions = 0 } = data;
  // pg-boss repeats only what ended with its process, and counts anew where we have put the job back.
  return { id, retryCount, kind, subject, failures, interruptions: interruptions + retryCount };
};

export const inside = (trx: Trx) => ({ db: fromKysely(trx.withoutPlugins()) });

/** How many jobs a command changed is in its answer, though not in its type. */
export const wasSettled = (response: object): boolean => "affected" in response && response.affected === 1;

/** What pg-boss has kept of the last attempt. */
export const readCause = (output: object | null): Error => {
  const { name = "Error", message = "the process ended during every attempt" } = { ...output } as Partial<Error>;
  return Object.assign(new Error(message), { name });
};

interface Parts {
  readonly newId: () => string;
  readonly now: () => number;
}

/** In the table of the embedded queue, where an operator looks for them in either mode. */
export const keepDead = async (trx: Trx, job: Claim, cause: Error, { newId, now }: Parts): Promise<void> => {
  const { kind, subject, failures, interruptions } = job;
  const row = newJob({ id: newId(), kind, subject }, now());
  const attempts = failures + interruptions;
  await trx
    .insertInto("jobs")
    .values({ ...row, state: "failed", attempts, failures, lastError: errorToText(cause) })
    .execute();
};
