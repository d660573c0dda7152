import { dayMs } from "#engine/values/units.ts";
import type { Context } from "#server/carriers/context.ts";
import { quarantineOrphans, reportOrphans } from "#server/checks/file-checks/quarantine-orphans.ts";
import { errorToText, type Log } from "#server/ground/log.ts";
import { applyRetention } from "#server/offices/retention/apply-retention.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { mailHealthProblems } from "./mail-health-problems.ts";

type NightlyContext = Pick<Context, "db" | "queue" | "now">;

/** Half past three: outside office hours, and not in the hour affected by daylight saving time. */
const startMinutes = 3 * 60 + 30;
const pollIntervalMs = 60_000;

const maxDaysAhead = 7;

const berlin = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "short",
});

/** The last night due by now, as the Berlin date on which it began, e.g. `2026-11-22`. */
export const lastNight = (now: number): string => {
  const [day = "", clock = ""] = berlin.format(now).split(" ");
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes >= startMinutes ? day : dayBefore(day);
};

const dayBefore = (day: string): string => shiftDay(day, -1);
const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Queues the nightly jobs once across all processes. Missed nights are replaced by one run. */
export const queueNightly = async ({ db, queue, now }: NightlyContext): Promise<boolean> => {
  const night = lastNight(now());
  const isClaimed = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("nightlyRuns")
      .values({ name: "retention", night: "" })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const claimed = await trx
      .updateTable("nightlyRuns")
      .set({ night })
      .where("name", "=", "retention")
      // A clock that once ran far ahead must not stop later nights.
      .where(({ eb, or }) => or([eb("night", "<", night), eb("night", ">", shiftDay(night, maxDaysAhead))]))
      .returning("name")
      .executeTakeFirst();
    if (claimed) await queue.add(trx, { kind: "nightly", subject: night });
    return claimed !== undefined;
  });
  if (isClaimed) queue.wake();
  return isClaimed;
};

/** Runs at start, then every minute; returns a function that stops it. */
export const startNightly = (context: NightlyContext & { readonly log: Log }): (() => void) => {
  const poll = (): void => {
    queueNightly(context).catch((error: unknown) => context.log.error("nightly", { error: errorToText(error) }));
  };
  poll();
  const timer = setInterval(poll, pollIntervalMs).unref();
  return () => clearInterval(timer);
};

export const createNightlyJob = (
  readContext: () => NightlyContext & Pick<Context, "files" | "log" | "settings" | "scripts">,
): JobHandler => ({
  run: async () => {
    const context = readContext();
    await applyRetention(context);
    // No check or upload takes that long in any process.
    const orphans = await quarantineOrphans({ ...context, now: context.now(), storedBefore: Date.now() - dayMs });
    reportOrphans(orphans, context.log);
    await mailHealthProblems(context);
    return { commit: async () => {} };
  },
  // The next night retries.
  giveUp: async () => {},
});
