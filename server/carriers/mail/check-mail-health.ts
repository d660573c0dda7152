import { formatCount, wholeNumbers } from "#engine/index.ts";
import type { HealthResult } from "#server/calls/health.ts";
import type { Context } from "#server/carriers/context.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { mailKind } from "#server/records/mail-outbox/mail-settings.ts";
import { isStopped, readMailState } from "./mail-state.ts";

/** Whether mails are sent. Uses the last known state instead of contacting a server that may not answer. */
export const checkMailHealth = async ({ db }: Pick<Context, "db">): Promise<HealthResult> => {
  const { settings } = await readAdminSettings(db, mailKind);
  if (!settings.enabled) return { state: "off", value: "Nicht eingeschaltet", hint: null };
  const state = await readMailState(db);
  const cause = state.cause ?? "";
  if (isStopped(state)) {
    return {
      state: "error",
      value: `Angehalten. ${cause}`,
      hint: "Bitte prüfen Sie die Anmeldung unter „Email Service“.",
    };
  }
  if (state.acceptedAt === null) {
    return { state: "warn", value: "Noch keine Testmail angenommen", hint: "Bitte senden Sie eine Testmail." };
  }
  if (state.failures >= 3) return { state: "error", value: cause, hint: "Was zu senden ist, wartet im Ausgang." };
  const { waiting, failed } = await countMails(db);
  const value = `${formatCount(waiting, "E-Mail wartet", "E-Mails warten")}, ${wholeNumbers.format(failed)} fehlgeschlagen`;
  if (failed > 0) return { state: "warn", value, hint: "Bitte sehen Sie im Ausgang nach." };
  return { state: "ok", value: waiting === 0 ? "Nichts wartet" : value, hint: null };
};

const countMails = async (db: Context["db"]): Promise<{ readonly waiting: number; readonly failed: number }> => {
  const rows = await db
    .selectFrom("mails")
    .select(["state", ({ fn }) => fn.countAll().as("count")])
    .where("state", "in", ["waiting", "sending", "failed"])
    .groupBy("state")
    .execute();
  const count = (...states: readonly string[]): number =>
    rows.reduce((sum, row) => (states.includes(row.state) ? sum + Number(row.count) : sum), 0);
  return { waiting: count("waiting", "sending"), failed: count("failed") };
};
