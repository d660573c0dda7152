import { admins } from "#contract/roles.ts";
import { isMailReady } from "#server/records/mail-outbox/mail-settings.ts";
import { recordMailEvent } from "#server/records/mail-outbox/record-mail-event.ts";
import { checkHealth, type HealthContext } from "./check-health.ts";

/** Long, because no page waits at night, and a busy machine is no problem to report. */
const timeoutMs = 30_000;

/** Mails administrators who want it all current problems once a night, with the texts of the overview. */
export const mailHealthProblems = async (context: HealthContext): Promise<void> => {
  const { db, now } = context;
  if (!(await isMailReady(db))) return;
  const problems = (await checkHealth(context, timeoutMs)).filter(
    ({ key, state }) => key !== "mail" && (state === "warn" || state === "error"),
  );
  if (problems.length === 0) return;
  const people = await db
    .selectFrom("users")
    .select("id")
    .where("role", "in", admins)
    .where("lockedAt", "is", null)
    .execute();
  await db.transaction().execute(async (trx) => {
    for (const { id: userId } of people) {
      for (const { label, value, hint } of problems) {
        const subject = [`${label}: ${value}.`, hint ?? ""].join(" ").trim();
        await recordMailEvent(trx, { userId, kind: "system", subject }, now());
      }
    }
  });
};
