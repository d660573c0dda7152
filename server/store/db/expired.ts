import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Database } from "./schema.ts";

const dayMs = 86_400_000;

/** Everything before it has outlived its time. */
export const limitOf = (days: number, now: number): number => now - days * dayMs;

type Act = (limit: number) => Promise<number>;

/** Of each kind what its act makes of all that lies before the limit; nothing where it is kept for ever. */
export const sumExpired = async <Kind extends string>(
  days: Readonly<Partial<Record<Kind, number | null>>>,
  now: number,
  acts: Readonly<Record<Kind, Act>>,
): Promise<Readonly<Record<Kind, number>>> => {
  const sums: Partial<Record<Kind, number>> = {};
  for (const [kind, act] of Object.entries(acts) as [Kind, Act][]) {
    const kept = days[kind] ?? null;
    sums[kind] = kept === null ? 0 : await act(limitOf(kept, now));
  }
  return sums as Record<Kind, number>;
};

export type Condition<Table extends keyof Database> = (eb: ExpressionBuilder<Database, Table>) => Expression<SqlBool>;

/** What is in the trash goes by the time of the trash, and what is being checked must come to its end. */
export const isExpiredFileCheck =
  (limit: number): Condition<"fileChecks"> =>
  (eb) =>
    eb.and([eb("createdAt", "<", limit), eb("deletedAt", "is", null), eb("status", "!=", "processing")]);

/** One with an order to wipe stays: it must find the order when it comes back. */
export const isExpiredDevice =
  (limit: number): Condition<"devices"> =>
  (eb) =>
    eb.and([
      eb("lastContactAt", "<", limit),
      eb.or([eb("wipeRequestedAt", "is", null), eb("wipedAt", "is not", null)]),
    ]);

export const isExpiredJob =
  (limit: number): Condition<"jobs"> =>
  (eb) =>
    eb.and([eb("state", "=", "failed"), eb("runAt", "<", limit)]);

export const isExpiredRun =
  (limit: number): Condition<"runs"> =>
  (eb) =>
    eb("endedAt", "<", limit);

/** Trials, and runs that have printed something. */
export const isExpiredScriptOutput =
  (limit: number): Condition<"scriptRuns"> =>
  (eb) =>
    eb.and([
      eb("endedAt", "<", limit),
      eb.or([eb("kind", "=", "test"), eb("stdout", "!=", ""), eb("stderr", "!=", "")]),
    ]);

export const isExpiredMail =
  (limit: number): Condition<"mails"> =>
  (eb) =>
    eb.and([eb("createdAt", "<", limit), eb("state", "in", ["sent", "failed"])]);

/** One in quarantine still lies in the mailbox, and would come back. */
export const isExpiredReceivedMail =
  (limit: number): Condition<"receivedMails"> =>
  (eb) =>
    eb.and([eb("createdAt", "<", limit), eb("state", "in", ["done", "rejected"])]);
