import type { HealthResult } from "#server/calls/health.ts";
import type { Context } from "#server/carriers/context.ts";
import { listCurrentScripts } from "./script-rows.ts";

/** Whether enabled scripts can run. */
export const checkScriptHealth = async ({
  db,
  scripts: runtime,
}: Pick<Context, "db" | "scripts">): Promise<HealthResult> => {
  const scripts = await listCurrentScripts(db);
  if (scripts.length === 0) return { state: "off", value: "Keines angelegt", hint: null };
  const on = scripts.filter(({ enabled }) => enabled === 1);
  const value = `${on.length} von ${scripts.length} eingeschaltet`;
  if (on.length > 0 && runtime.state().state === "unavailable")
    return { state: "error", value: "Können nicht laufen", hint: runtime.state().reason };
  if (scripts.some(({ offReason }) => offReason !== null))
    return { state: "warn", value, hint: "Eines wurde nach Fehlern abgeschaltet." };
  if (on.some(({ failures }) => failures > 0))
    return { state: "warn", value, hint: "Der letzte Lauf von einem ist gescheitert." };
  return { state: "ok", value, hint: null };
};
