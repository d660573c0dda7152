import { formatCount } from "#engine/index.ts";
import type { HealthResult } from "#server/calls/health.ts";
import type { Context } from "#server/carriers/context.ts";
import { listMailboxes } from "./inbox-settings.ts";
import { isStopped, readMailboxState } from "./mailbox-state.ts";

/** State of the mailboxes; uses the last known state instead of contacting them. */
export const checkInboxHealth = async ({ db }: Pick<Context, "db">): Promise<HealthResult> => {
  const enabled = (await listMailboxes(db)).filter((one) => one.enabled);
  if (enabled.length === 0) return { state: "off", value: "Kein Postfach eingeschaltet", hint: null };
  const states = await Promise.all(
    enabled.map(async ({ id, name }) => ({ name, ...(await readMailboxState(db, id)) })),
  );
  const stopped = states.filter(isStopped);
  const failing = states.filter((state) => !isStopped(state) && state.failures >= 3);
  // Mailboxes that need action come before those that may recover.
  const [first, ...others] = [...stopped, ...failing];
  if (first !== undefined) {
    const more = others.length === 0 ? "" : `. Gestört: ${formatCount(others.length + 1, "Postfach", "Postfächer")}`;
    return {
      state: "error",
      value: `${first.name}: ${(first.cause ?? "Störung").replace(/\.$/, "")}${more}`,
      hint: stopped.length > 0 ? "Angehalten. Bitte prüfen Sie die Anmeldung." : "Es wird weiter versucht.",
    };
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
      value: formatCount(waiting, "E-Mail in Quarantäne", "E-Mails in Quarantäne"),
      hint: "Bitte geben Sie sie frei oder lehnen Sie sie ab.",
    };
  return {
    state: "ok",
    value: formatCount(enabled.length, "Postfach wird abgefragt", "Postfächer werden abgefragt"),
    hint: null,
  };
};
