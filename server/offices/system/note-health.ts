import { admins } from "#contract/roles.ts";
import { isMailReady } from "#server/records/mail-outbox/mail-settings.ts";
import { recordMailEvent } from "#server/records/mail-outbox/record-mail-event.ts";
import { checkHealth, type HealthContext } from "./check-health.ts";

/** Nobody waits at night, and a machine that is busy just then is no trouble to be told of. */
const timeoutMs = 30_000;

/** Tells administrators who want it what needs their attention, once a night, in the words of the overview. */
export const noteHealth = async (context: HealthContext): Promise<void> => {
  const { db, now } = context;
  if (!(await isMailReady(db))) return;
  const troubled = (await checkHealth(context, timeoutMs)).filter(
    ({ key, state }) => key !== "mail" && (state === "warn" || state === "error"),
  );
  if (troubled.length === 0) return;
  const people = await db
    .selectFrom("users")
    .select("id")
    .where("role", "in", admins)
    .where("lockedAt", "is", null)
    .execute();
  await db.transaction().execute(async (trx) => {
    for (const { id: userId } of people) {
      for (const { label, value, hint } of troubled) {
        const subject = [`${label}: ${value}.`, hint ?? ""].join(" ").trim();
        await recordMailEvent(trx, { userId, kind: "system", subject }, now());
      }
    }
  });
};
