import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { dayMs } from "#engine/values/units.ts";
import type { Database } from "./schema.ts";

/** Anything older than this time has expired. */
export const expiryCutoff = (days: number, now: number): number => now - days * dayMs;

type Act = (limit: number) => Promise<number>;

/** Applies `act` to everything expired, per kind; kinds kept for ever are skipped. */
export const sumExpired = async <Kind extends string>(
  days: Readonly<Partial<Record<Kind, number | null>>>,
  now: number,
  acts: Readonly<Record<Kind, Act>>,
): Promise<Readonly<Record<Kind, number>>> => {
  const sums: Partial<Record<Kind, number>> = {};
  for (const [kind, act] of Object.entries(acts) as [Kind, Act][]) {
    const kept = days[kind] ?? null;
    sums[kind] = kept === null ? 0 : await act(expiryCutoff(kept, now));
  }
  return sums as Record<Kind, number>;
};

export type Condition<Table extends keyof Database> = (eb: ExpressionBuilder<Database, Table>) => Expression<SqlBool>;

/** Trashed checks have a retention of their own, and running checks must finish first. */
export const isExpiredFileCheck =
  (limit: number): Condition<"fileChecks"> =>
  (eb) =>
    eb.and([eb("createdAt", "<", limit), eb("deletedAt", "is", null), eb("status", "!=", "processing")]);

/** A device with a pending wipe stays: it must find the order when it returns. */
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

/** Trials, and runs with printed output. */
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

/** A quarantined mail is still in the mailbox and would be fetched again. */
export const isExpiredReceivedMail =
  (limit: number): Condition<"receivedMails"> =>
  (eb) =>
    eb.and([eb("createdAt", "<", limit), eb("state", "in", ["done", "rejected"])]);
