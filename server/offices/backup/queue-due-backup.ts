import type { BackupPlan } from "#contract/backups.ts";
import { dayMs, hourMs, minuteMs } from "#engine/values/units.ts";
import type { Context } from "#server/carriers/context.ts";
import { listNextTimes, scheduleZone } from "#server/ground/schedule.ts";
import { isAnnounced } from "#server/people/notices/add-notices.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { Db } from "#server/store/db/schema.ts";
import { type ActivePlan, readActivePlan } from "./backup-plan.ts";
import { notifyAdmins } from "./notify-admins.ts";
import { findRunningBackup, queueBackup } from "./queue-backup.ts";

/** A backup later than this was missed; a restart takes less. */
export const missedMs = 10 * minuteMs;
/** A backup older than this is stuck, or no process runs it. */
export const stuckMs = 12 * hourMs;

/** Queues a due backup, once across several processes and several missed times. */
export const queueDueBackup = async (context: Context): Promise<void> => {
  const { db, now, queue } = context;
  const plan = await readActivePlan(context);
  if (plan === null) return;
  await reportStuck(context);
  if ((await findDue(plan, db, now())) === null) return;
  const isBegun = await db.transaction().execute(async (trx) => {
    await lockSubject(trx, "backup");
    // Another process may have queued it, and a running backup has to finish first.
    const due = await findDue(plan, trx, now());
    if (due === null || (await findRunningBackup(trx))) return false;
    const id = await queueBackup(trx, { startedBy: "schedule", userId: "", actor: "" }, context);
    if (now() - due > missedMs)
      await notifyAdmins(trx, { ...describeMissed(due), event: `backup-missed:${id}` }, context);
    return true;
  });
  if (isBegun) queue.wake();
};

/**
 * The last scheduled time without a backup; null if there is none. A plan of the environment starts with an immediate
 * backup.
 */
export const findDue = async ({ settings, since }: ActivePlan, db: Db, now: number): Promise<number | null> => {
  const lastBegun = await findLastBegun(db, now);
  if (lastBegun === null && since === null) return now;
  // A clock that once ran far ahead must not suppress backups until then.
  const after = Math.max(lastBegun ?? 0, since !== null && since <= now ? since : 0, now - 8 * dayMs);
  return (await listNextTimes(toCron(settings), after, 10)).filter((time) => time <= now).at(-1) ?? null;
};

const findLastBegun = async (db: Db, now: number): Promise<number | null> => {
  const { startedAt } = await db
    .selectFrom("backups")
    .select(({ fn }) => fn.max("startedAt").as("startedAt"))
    .where("startedBy", "=", "schedule")
    .where("startedAt", "<=", now)
    .executeTakeFirstOrThrow();
  return startedAt === null ? null : Number(startedAt);
};

/** Next scheduled time. */
export const findNextBackup = async ({ settings }: ActivePlan, now: number): Promise<number | null> =>
  (await listNextTimes(toCron(settings), now, 1))[0] ?? null;

const toCron = ({ at, weekdays }: Pick<BackupPlan, "at" | "weekdays">): string => {
  const [hour, minute] = at.split(":").map(Number);
  return `${minute} ${hour} * * ${weekdays.join(",")}`;
};

const moment = new Intl.DateTimeFormat("de-DE", { timeZone: scheduleZone, dateStyle: "short", timeStyle: "short" });

const describeMissed = (due: number) =>
  ({
    type: "WARNING",
    title: "Sicherung versäumt",
    message: `Die Sicherung vom ${moment.format(due)} Uhr wurde nicht zu ihrer Zeit begonnen, etwa weil der Server nicht lief. Sie wird jetzt nachgeholt.`,
  }) as const;

/** Reported here, because without a worker process nothing else would report it. */
const reportStuck = async (context: Context): Promise<void> => {
  const { db, now } = context;
  const stuck = await db
    .selectFrom("backups")
    .select(["id", "startedAt"])
    .where("state", "=", "running")
    .where("startedAt", "<", now() - stuckMs)
    .executeTakeFirst();
  if (!stuck) return;
  const event = `backup-stuck:${stuck.id}`;
  if (await isAnnounced(db, event)) return;
  const message = `Die Sicherung vom ${moment.format(Number(stuck.startedAt))} Uhr ist noch nicht beendet. Bitte prüfen Sie, ob ein Prozess läuft, der Aufträge ausführt.`;
  const notice = { event, type: "WARNING", title: "Sicherung nicht beendet", message } as const;
  await db.transaction().execute((trx) => notifyAdmins(trx, notice, context));
};
