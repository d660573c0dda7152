import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { totalmem } from "node:os";
import { availableMemory, memoryUsage } from "node:process";
import type { SystemCheck } from "#contract/system.ts";
import { formatCount, oneDecimal, wholeNumbers } from "#engine/index.ts";
import { dayMs, megabyte } from "#engine/values/units.ts";
import type { HealthResult } from "#server/calls/health.ts";
import type { Context } from "#server/carriers/context.ts";
import { checkMailHealth } from "#server/carriers/mail/check-mail-health.ts";
import { checkScriptHealth } from "#server/carriers/scripts/check-script-health.ts";
import { errorToText } from "#server/ground/log.ts";
import { withTimeout } from "#server/ground/with-timeout.ts";
import { checkAiHealth, checkProviderHealth } from "#server/offices/ai/check-ai-health.ts";
import { checkOllamaHealth } from "#server/offices/ai/ollama/check-ollama-health.ts";
import { checkBackupHealth } from "#server/offices/backup/check-backup-health.ts";
import { checkGitHealth } from "#server/offices/git-config/check-git-health.ts";
import { checkInboxHealth } from "#server/offices/inbox/check-inbox-health.ts";
import { checkBatchHealth, checkWorkflowHealth } from "#server/runs/check-run-health.ts";

export type HealthContext = Pick<Context, "db" | "files" | "queue" | "settings" | "now" | "log" | "scripts">;

/** A page waits for it. */
export const shortTimeoutMs = 250;
const lowMemoryBytes = 200_000_000;
const oneGigabyte = 1_000_000_000;

/** Runs all checks in parallel; one that exceeds `timeoutMs` does not delay the others. */
export const checkHealth = (context: HealthContext, timeoutMs = shortTimeoutMs): Promise<SystemCheck[]> =>
  Promise.all(
    checks.map(async ([key, label, check]) => {
      const startedAt = performance.now();
      const result = await withTimeout(timeoutMs, () => check(context), {
        onTimeout: () => toProblem("Antwortet nicht rechtzeitig"),
        onError: (error) => {
          context.log.error("system check", { key, error: errorToText(error) });
          return toProblem("Störung");
        },
      });
      return { key, label, ...result, durationMs: Math.round(performance.now() - startedAt) };
    }),
  );

const toProblem = (value: string): HealthResult => ({
  state: "error",
  value,
  hint: "Bitte sehen Sie im Protokoll des Servers nach.",
});

const toOk = (value: string): HealthResult => ({ state: "ok", value, hint: null });

const checkDatabase = async ({ db, settings }: HealthContext): Promise<HealthResult> => {
  await db.selectFrom("installation").select("starts").execute();
  return toOk(settings.databaseUrl === null ? "Eingebettete Datenbank antwortet" : "PostgreSQL antwortet");
};

const checkFileStore = async ({ db, files, settings }: HealthContext): Promise<HealthResult> => {
  const mark = await files.readMark();
  const installation = await db.selectFrom("installation").select("id").executeTakeFirst();
  if (mark === null || installation === undefined || !mark.includes(installation.id)) {
    return {
      state: "error",
      value: "Gehört nicht zu dieser Datenbank",
      hint: "Bitte prüfen Sie, ob der richtige Datenordner eingebunden ist.",
    };
  }
  return toOk(settings.s3 === null ? "Ordner auf dem Server antwortet" : "Objektspeicher (S3) antwortet");
};

const checkFreeSpace = async ({ files, settings }: HealthContext): Promise<HealthResult> => {
  const free = await files.freeBytes();
  const value = `${formatSize(free)} frei`;
  if (free < settings.minFreeBytes) {
    return { state: "error", value, hint: "Zu wenig für neue Dateien: Uploads werden abgelehnt." };
  }
  return free < settings.minFreeBytes * 3
    ? { state: "warn", value, hint: "Bitte schaffen Sie bald Platz." }
    : toOk(value);
};

/** Memory of the machine, next to that of the process. */
const checkMemory = async (): Promise<HealthResult> => {
  const [free, all] = [availableMemory(), totalmem()];
  const value = `${formatSize(free)} von ${formatSize(all)} frei, der Server belegt ${formatSize(memoryUsage.rss())}`;
  return free < lowMemoryBytes
    ? { state: "warn", value, hint: "Große Dateien lassen sich damit vielleicht nicht prüfen." }
    : toOk(value);
};

const checkJobs = async ({ queue }: HealthContext): Promise<HealthResult> => {
  const counts = await queue.count();
  const sum = (state: string): number =>
    counts.reduce((total, row) => (row.state === state ? total + row.count : total), 0);
  const value = `${formatCount(sum("running"), "läuft", "laufen")}, ${formatCount(sum("queued"), "wartet", "warten")}`;
  const failed = sum("failed");
  if (failed === 0) return toOk(value);
  return {
    state: "warn",
    value: `${value}, ${wholeNumbers.format(failed)} gescheitert`,
    hint: "Gescheiterte Aufträge lassen sich unter System Config wiederholen.",
  };
};

const checkCertificate = async ({ settings, now }: HealthContext): Promise<HealthResult> => {
  if (settings.tlsCert === null) {
    return { state: "off", value: "Nicht hier eingerichtet", hint: null };
  }
  const days = Math.floor(
    (new X509Certificate(await readFile(settings.tlsCert)).validToDate.getTime() - now()) / dayMs,
  );
  if (days < 0) return { state: "error", value: "Abgelaufen", hint: "Bitte erneuern Sie das Zertifikat." };
  const value = `Gültig noch ${formatCount(days, "Tag", "Tage")}`;
  return days < 21 ? { state: "warn", value, hint: "Bitte erneuern Sie das Zertifikat." } : toOk(value);
};

const checks: readonly (readonly [SystemCheck["key"], string, (context: HealthContext) => Promise<HealthResult>])[] = [
  ["database", "Datenbank", checkDatabase],
  ["files", "Dateispeicher", checkFileStore],
  ["space", "Freier Platz", checkFreeSpace],
  ["memory", "Arbeitsspeicher", checkMemory],
  ["jobs", "Aufträge", checkJobs],
  ["backup", "Sicherung", checkBackupHealth],
  ["certificate", "Zertifikat", checkCertificate],
  ["mail", "E-Mail", checkMailHealth],
  ["workflows", "Workflows", checkWorkflowHealth],
  ["batch", "Stapelaufträge", checkBatchHealth],
  ["inbox", "Postfächer", checkInboxHealth],
  ["ai", "KI", checkAiHealth],
  ["aiProviders", "KI-Anbieter", checkProviderHealth],
  ["ollama", "Ollama", checkOllamaHealth],
  ["gitConfig", "Git-Konfiguration", checkGitHealth],
  ["scripts", "Python-Skripte", checkScriptHealth],
];

const formatSize = (bytes: number): string => {
  const [value, unit] = bytes >= oneGigabyte ? [bytes / oneGigabyte, "GB"] : [bytes / megabyte, "MB"];
  return `${oneDecimal.format(value)} ${unit}`;
};
