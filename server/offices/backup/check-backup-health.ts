import { dayMs } from "#engine/values/units.ts";
import type { HealthResult } from "#server/calls/health.ts";
import type { Context } from "#server/carriers/context.ts";
import { type ActivePlan, readActivePlan } from "./backup-plan.ts";
import { findDue, missedMs, stuckMs } from "./queue-due-backup.ts";
import { findLastTrial, trialOverdueMs } from "./trial-restore.ts";

type Reading = Pick<Context, "db" | "settings" | "now">;

/** Whether backups are taken, copied and restorable. */
export const checkBackupHealth = async (context: Reading): Promise<HealthResult> => {
  const { db, now } = context;
  const last = await db
    .selectFrom("auditEntries")
    .select("at")
    .where("action", "=", "backup")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  const plan = await readActivePlan(context);
  const problem = plan && (await findProblem(plan, context));
  if (problem) return problem;
  if (last === undefined) {
    return plan === null
      ? { state: "warn", value: "Noch nie gesichert", hint: "Bitte richten Sie eine regelmäßige Sicherung ein." }
      : { state: "warn", value: "Eingerichtet, noch nie gesichert", hint: "Bitte starten Sie eine Probesicherung." };
  }
  const days = Math.floor((now() - Number(last.at)) / dayMs);
  const value = days <= 0 ? "Zuletzt heute" : days === 1 ? "Zuletzt gestern" : `Zuletzt vor ${days} Tagen`;
  return days > 7
    ? { state: "warn", value, hint: "Die letzte Sicherung ist älter als eine Woche." }
    : { state: "ok", value, hint: null };
};

const findProblem = async (plan: ActivePlan, { db, now }: Reading): Promise<HealthResult | null> => {
  const newest = await db.selectFrom("backups").selectAll().orderBy("startedAt", "desc").limit(1).executeTakeFirst();
  if (newest?.state === "failed") {
    return { state: "error", value: `Die letzte ist gescheitert. ${newest.cause ?? ""}`.trim(), hint: openPage };
  }
  if (newest?.state === "running") {
    const isStuck = now() - Number(newest.startedAt) > stuckMs;
    return isStuck ? { state: "error", value: "Die letzte ist noch nicht beendet", hint: openPage } : null;
  }
  const due = await findDue(plan, db, now());
  if (due !== null && now() - due > missedMs) return { state: "error", value: "Versäumt", hint: openPage };
  if (newest !== undefined && Number(newest.missing) > 0) {
    return { state: "warn", value: "In der letzten fehlen Dateien", hint: openPage };
  }
  const trial = await findLastTrial(db);
  const isOld = trial !== null && now() - trial.testedAt > trialOverdueMs;
  return isOld ? { state: "warn", value: "Lange nicht probeweise zurückgespielt", hint: openPage } : null;
};

const openPage = "Bitte sehen Sie unter System Config, „Sicherung“, nach.";
