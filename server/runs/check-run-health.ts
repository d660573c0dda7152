import { formatCount } from "#engine/index.ts";
import { dayMs } from "#engine/values/units.ts";
import type { HealthResult } from "#server/calls/health.ts";
import type { Context } from "#server/carriers/context.ts";

type HealthContext = Pick<Context, "db" | "now">;

/** Whether workflows run without failures. */
export const checkWorkflowHealth = async ({ db, now }: HealthContext): Promise<HealthResult> => {
  const workflows = await db
    .selectFrom("workflows")
    .select(["enabled", "offReason"])
    .where("removedAt", "is", null)
    .execute();
  if (workflows.length === 0) return { state: "off", value: "Keiner angelegt", hint: null };
  const { failed } = await db
    .selectFrom("runs")
    .where("kind", "=", "workflow")
    .where("state", "=", "failed")
    .where("endedAt", ">=", now() - dayMs)
    .select(({ fn }) => fn.countAll().as("failed"))
    .executeTakeFirstOrThrow();
  const on = workflows.filter(({ enabled }) => enabled === 1).length;
  const off = workflows.filter(({ offReason }) => offReason !== null).length;
  const value = `${on} von ${workflows.length} eingeschaltet`;
  if (off > 0)
    return {
      state: "warn",
      value: `${value}, ${off} nach Fehlern abgeschaltet`,
      hint: "Bitte beheben Sie die Ursache und schalten Sie ihn wieder ein.",
    };
  if (Number(failed) > 0)
    return {
      state: "warn",
      value: `${value}, ${formatCount(Number(failed), "Fehlschlag", "Fehlschläge")} seit gestern`,
      hint: "Was geschah, steht im Protokoll des Laufs.",
    };
  return { state: "ok", value, hint: null };
};

/** Whether batches make progress, and whether files failed. */
export const checkBatchHealth = async ({ db, now }: HealthContext): Promise<HealthResult> => {
  const rows = await db
    .selectFrom("runs")
    .select(["id", "state"])
    .where("kind", "=", "batch")
    .where(({ eb, or }) => or([eb("endedAt", "is", null), eb("endedAt", ">=", now() - 7 * dayMs)]))
    .execute();
  if (rows.length === 0) return { state: "off", value: "Keiner in den letzten sieben Tagen", hint: null };
  const open = rows.filter(({ state }) => state === "running" || state === "paused").length;
  const { failed } = await db
    .selectFrom("runSteps")
    .where(
      "runId",
      "in",
      rows.map(({ id }) => id),
    )
    .where("state", "=", "failed")
    .select(({ fn }) => fn.countAll().as("failed"))
    .executeTakeFirstOrThrow();
  const value = open === 0 ? "Alle beendet" : `${open} nicht beendet`;
  return Number(failed) === 0
    ? { state: "ok", value, hint: null }
    : {
        state: "warn",
        value: `${value}, ${formatCount(Number(failed), "Datei", "Dateien")} fehlgeschlagen`,
        hint: "Sie lassen sich im Stapelauftrag wiederholen.",
      };
};
