import type { Context } from "#server/calls/context.ts";
import type { HealthResult } from "#server/calls/health.ts";
import { readProviders } from "#server/offices/ai/ai-settings.ts";
import { isExternal } from "#server/offices/ai/obstacles.ts";
import { requestOllama } from "./ollama-client.ts";

/** Whether the office's own servers answer; the overview allows a quarter of a second. */
export const checkOllamaHealth = async ({ db, settings }: Pick<Context, "db" | "settings">): Promise<HealthResult> => {
  const servers = (await readProviders(db)).filter(
    ({ type, baseUrl }) => type === "ollama" && !isExternal(baseUrl, settings.aiHosts),
  );
  if (servers.length === 0) return { state: "off", value: "Kein Server eingerichtet", hint: null };
  const answers = await Promise.allSettled(servers.map(({ baseUrl }) => requestOllama(baseUrl, "/api/version")));
  const count = answers.filter(({ status }) => status === "fulfilled").length;
  const value = `${count} von ${servers.length} antworten`;
  return count === servers.length
    ? { state: "ok", value, hint: null }
    : { state: "warn", value, hint: "Läuft Ollama, und ist die Adresse erreichbar?" };
};
