import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { totalmem } from "node:os";
import { availableMemory, memoryUsage } from "node:process";
import type { SystemCheck } from "#contract/system.ts";
import { formatCount, wholeNumbers } from "#engine/index.ts";
import type { Context } from "#server/carriers/context.ts";
import { lookAtMail } from "#server/carriers/mail/look-at-mail.ts";
import { lookAtScripts } from "#server/carriers/scripts/look-at-scripts.ts";
import { errorToText } from "#server/ground/log.ts";
import { within } from "#server/ground/within.ts";
import { lookAtAi, lookAtProviders } from "#server/offices/ai/look-at-ai.ts";
import { lookAtOllama } from "#server/offices/ai/ollama/look-at-ollama.ts";
import { lookAtBackup } from "#server/offices/backup/look-at-backup.ts";
import { lookAtGit } from "#server/offices/git-config/look-at-git.ts";
import { lookAtInbox } from "#server/offices/inbox/look-at-inbox.ts";
import { lookAtBatches, lookAtWorkflows } from "#server/runs/look-at-runs.ts";

export type Looking = Pick<Context, "db" | "files" | "queue" | "settings" | "now" | "log" | "scripts">;
type Finding = Pick<SystemCheck, "state" | "value" | "hint">;

/** A page waits for it. */
export const shortPatienceMs = 250;
const dayMs = 86_400_000;
const lowMemoryBytes = 200_000_000;
const oneGigabyte = 1_000_000_000;

/** Looks at everything at once; what is silent for `patienceMs` keeps nothing else waiting. */
export const lookAfter = (context: Looking, patienceMs = shortPatienceMs): Promise<SystemCheck[]> =>
  Promise.all(
    looks.map(async ([key, label, look]) => {
      const startedAt = performance.now();
      const finding = await within(patienceMs, () => look(context), {
        late: () => trouble("Antwortet nicht rechtzeitig"),
        failed: (error) => {
          context.log.error("system check", { key, error: errorToText(error) });
          return trouble("Störung");
        },
      });
      return { key, label, ...finding, durationMs: Math.round(performance.now() - startedAt) };
    }),
  );

const trouble = (value: string): Finding => ({
  state: "error",
  value,
  hint: "Bitte sehen Sie im Protokoll des Servers nach.",
});

const fine = (value: string): Finding => ({ state: "ok", value, hint: null });

const lookAtDatabase = async ({ db, settings }: Looking): Promise<Finding> => {
  await db.selectFrom("installation").select("starts").execute();
  return fine(settings.databaseUrl === null ? "Eingebettete Datenbank antwortet" : "PostgreSQL antwortet");
};

const lookAtFiles = async ({ db, files, settings }: Looking): Promise<Finding> => {
  const mark = await files.readMark();
  const installation = await db.selectFrom("installation").select("id").executeTakeFirst();
  if (mark === null || installation === undefined || !mark.includes(installation.id)) {
    return {
      state: "error",
      value: "Gehört nicht zu dieser Datenbank",
      hint: "Bitte prüfen Sie, ob der richtige Datenordner eingebunden ist.",
    };
  }
  return fine(settings.s3 === null ? "Ordner auf dem Server antwortet" : "Objektspeicher (S3) antwortet");
};

const lookAtSpace = async ({ files, settings }: Looking): Promise<Finding> => {
  const free = await files.freeBytes();
  const value = `${formatSize(free)} frei`;
  if (free < settings.minFreeBytes) {
    return { state: "error", value, hint: "Zu wenig für neue Dateien: Uploads werden abgelehnt." };
  }
  return free < settings.minFreeBytes * 3
    ? { state: "warn", value, hint: "Bitte schaffen Sie bald Platz." }
    : fine(value);
};

/** Of the computer; what the process itself takes stands beside it. */
const lookAtMemory = async (): Promise<Finding> => {
  const [free, all] = [availableMemory(), totalmem()];
  const value = `${formatSize(free)} von ${formatSize(all)} frei, der Server belegt ${formatSize(memoryUsage.rss())}`;
  return free < lowMemoryBytes
    ? { state: "warn", value, hint: "Große Dateien lassen sich damit vielleicht nicht prüfen." }
    : fine(value);
};

const lookAtJobs = async ({ queue }: Looking): Promise<Finding> => {
  const counts = await queue.count();
  const sum = (state: string): number =>
    counts.reduce((total, row) => (row.state === state ? total + row.count : total), 0);
  const value = `${formatCount(sum("running"), "läuft", "laufen")}, ${formatCount(sum("queued"), "wartet", "warten")}`;
  const failed = sum("failed");
  if (failed === 0) return fine(value);
  return {
    state: "warn",
    value: `${value}, ${wholeNumbers.format(failed)} gescheitert`,
    hint: "Gescheiterte Aufträge lassen sich unter System Config wiederholen.",
  };
};

const lookAtCertificate = async ({ settings, now }: Looking): Promise<Finding> => {
  if (settings.tlsCert === null) {
    return { state: "off", value: "Nicht hier eingerichtet", hint: null };
  }
  const days = Math.floor(
    (new X509Certificate(await readFile(settings.tlsCert)).validToDate.getTime() - now()) / dayMs,
  );
  if (days < 0) return { state: "error", value: "Abgelaufen", hint: "Bitte erneuern Sie das Zertifikat." };
  const value = `Gültig noch ${formatCount(days, "Tag", "Tage")}`;
  return days < 21 ? { state: "warn", value, hint: "Bitte erneuern Sie das Zertifikat." } : fine(value);
};

const looks: readonly (readonly [SystemCheck["key"], string, (context: Looking) => Promise<Finding>])[] = [
  ["database", "Datenbank", lookAtDatabase],
  ["files", "Dateispeicher", lookAtFiles],
  ["space", "Freier Platz", lookAtSpace],
  ["memory", "Arbeitsspeicher", lookAtMemory],
  ["jobs", "Aufträge", lookAtJobs],
  ["backup", "Sicherung", lookAtBackup],
  ["certificate", "Zertifikat", lookAtCertificate],
  ["mail", "E-Mail", lookAtMail],
  ["workflows", "Workflows", lookAtWorkflows],
  ["batch", "Stapelaufträge", lookAtBatches],
  ["inbox", "Postfächer", lookAtInbox],
  ["ai", "KI", lookAtAi],
  ["aiProviders", "KI-Anbieter", lookAtProviders],
  ["ollama", "Ollama", lookAtOllama],
  ["gitConfig", "Git-Konfiguration", lookAtGit],
  ["scripts", "Python-Skripte", lookAtScripts],
];

const formatSize = (bytes: number): string => {
  const [value, unit] = bytes >= oneGigabyte ? [bytes / oneGigabyte, "GB"] : [bytes / 1_000_000, "MB"];
  return `${value.toLocaleString("de-DE", { maximumFractionDigits: 1 })} ${unit}`;
};
