import type { HealthResult } from "#server/calls/health.ts";
import type { Context } from "#server/carriers/context.ts";
import { readGitSettings } from "./git-settings.ts";
import { readGitState } from "./git-state.ts";

/** Whether the configuration is saved; uses the last known state instead of contacting the remote. */
export const checkGitHealth = async ({ db }: Pick<Context, "db">): Promise<HealthResult> => {
  const { autoCommit, remoteUrl } = await readGitSettings(db);
  const { savedAt, cause } = await readGitState(db);
  if (cause !== null)
    return { state: "warn", value: cause, hint: "Was gesichert wurde, ist auf diesem Server vorhanden." };
  if (savedAt === null) return { state: "off", value: "Noch nie gesichert", hint: null };
  const where = remoteUrl === "" ? "auf diesem Server" : "mit entferntem Repository";
  return { state: "ok", value: `${autoCommit ? "Wird automatisch" : "Wird von Hand"} gesichert, ${where}`, hint: null };
};
