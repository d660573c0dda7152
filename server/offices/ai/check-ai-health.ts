import { formatCount, wholeNumbers } from "#engine/index.ts";
import { dayMs } from "#engine/values/units.ts";
import type { HealthResult } from "#server/calls/health.ts";
import type { Context } from "#server/carriers/context.ts";
import { readAiSettings, readProviders } from "./ai-settings.ts";
import { restsUntil } from "./breaker.ts";
import { findObstacle } from "./obstacles.ts";
import { budgetMicros, readSpent } from "./spending.ts";

type HealthContext = Pick<Context, "db" | "now" | "settings">;
type Look = (context: HealthContext) => Promise<HealthResult>;

/** Share of the budget from which a warning is shown. */
const warnShare = 0.8;

/** Outcome of the last day's questions, without tests and trials; sends no request. */
export const checkAiHealth: Look = async ({ db, now }) => {
  const { enabled } = await readAiSettings(db);
  if (!enabled) return { state: "off", value: "Ausgeschaltet", hint: null };
  const rows = await db
    .selectFrom("aiRequests")
    .where("at", ">=", now() - dayMs)
    .where("purpose", "not in", ["test", "trial"])
    .where("state", "!=", "running")
    .select(["state", ({ fn }) => fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  const count = (states: readonly string[]): number =>
    rows.reduce((sum, row) => (states.includes(row.state) ? sum + Number(row.count) : sum), 0);
  const all = count(["ok", "error", "timeout", "aborted", "refused"]);
  const failed = count(["error", "timeout"]);
  const refused = count(["refused"]);
  const value = `${formatCount(all, "Anfrage", "Anfragen")} in 24 Stunden, ${wholeNumbers.format(failed + refused)} ohne Antwort`;
  if (refused > 0)
    return { state: "error", value, hint: "Die Ausgangskontrolle hat Anfragen angehalten; das Protokoll nennt sie." };
  return failed * 2 > all
    ? { state: "warn", value, hint: "Bitte testen Sie die Anbieter." }
    : { state: "ok", value, hint: null };
};

/** Available providers, and those close to their budget. */
export const checkProviderHealth: Look = async ({ db, now, settings }) => {
  const providers = await readProviders(db);
  if (providers.length === 0) return { state: "off", value: "Keiner eingetragen", hint: null };
  const { enabled, privacy } = await readAiSettings(db);
  const ready = providers.filter((provider) => findObstacle(provider, privacy.regions, settings) === null);
  const value = `${ready.length} von ${providers.length} werden gefragt`;
  if (!enabled) return { state: "off", value, hint: null };
  if (ready.length === 0) return { state: "warn", value, hint: "Bitte schalten Sie einen Anbieter ein." };
  const resting = ready.filter(({ id }) => restsUntil(db, id, now()) !== null);
  if (resting.length === ready.length)
    return { state: "error", value: "Keiner antwortet zurzeit", hint: "Bitte testen Sie die Anbieter." };
  for (const provider of ready) {
    if ((await readSpent(db, provider.id, now())) >= budgetMicros(provider) * warnShare)
      return { state: "warn", value: `Das Monatsbudget von „${provider.name}“ ist fast verbraucht`, hint: null };
  }
  return { state: "ok", value, hint: null };
};
