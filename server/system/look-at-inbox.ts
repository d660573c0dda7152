import type { SystemCheck } from "#contract/system.ts";
import type { Context } from "#server/context.ts";
import { listMailboxes } from "#server/inbox/inbox-settings.ts";
import { isStopped, readMailboxState } from "#server/inbox/mailbox-state.ts";

/** How the mailboxes do from which mails are taken; what was seen last, not by asking them. */
export const lookAtInbox = async ({
  db,
}: Pick<Context, "db">): Promise<Pick<SystemCheck, "state" | "value" | "hint">> => {
  const enabled = (await listMailboxes(db)).filter((one) => one.enabled);
  if (enabled.length === 0) return { state: "off", value: "Kein Postfach eingeschaltet", hint: null };
  for (const { id, name } of enabled) {
    const state = await readMailboxState(db, id);
    const value = `${name}: ${state.cause ?? "Störung"}`;
    if (isStopped(state)) return { state: "error", value, hint: "Angehalten. Bitte prüfen Sie die Anmeldung." };
    if (state.failures >= 3) return { state: "error", value, hint: "Es wird weiter versucht." };
  }
  const { count } = await db
    .selectFrom("receivedMails")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("state", "=", "quarantine")
    .executeTakeFirstOrThrow();
  const waiting = Number(count);
  if (waiting > 0)
    return {
      state: "warn",
      value: `${waiting} in Quarantäne`,
      hint: "Bitte geben Sie sie frei oder lehnen Sie sie ab.",
    };
  return { state: "ok", value: `${enabled.length} werden abgefragt`, hint: null };
};
