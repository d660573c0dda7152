import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkFile, rulesetVersion } from "#engine/index.ts";
import { openSecretKeys } from "./auth/secret-keys.ts";
import type { Context } from "./context.ts";
import { describeFolderError, makeDataFolder } from "./data-folder.ts";
import { lockFolder } from "./db/lock-folder.ts";
import { databaseOf, openDatabase } from "./db/open.ts";
import { createExportPool, type ExportPool } from "./exports/export-pool.ts";
import { createFillSearchJob, queueSearchFill } from "./file-checks/fill-search.ts";
import { type CheckFile, createHeaderReader } from "./file-checks/read-header.ts";
import { matchFolder } from "./files/match-folder.ts";
import { openFileStore } from "./files/open-file-store.ts";
import { quarantineOrphans, reportOrphans } from "./files/quarantine-orphans.ts";
import { createCheckFileJob } from "./jobs/check-file-job.ts";
import { type CheckPool, createCheckPool } from "./jobs/check-pool.ts";
import type { JobHandlers, WorkingQueue } from "./jobs/job-queue.ts";
import { createRemoveBytesJob, createRemoveOccurrencesJob } from "./jobs/remove-jobs.ts";
import type { BossTimes } from "./jobs/start-boss.ts";
import { whenDue } from "./jobs/when-due.ts";
import { createLog } from "./log.ts";
import { scanWithClamd } from "./malware/clamd.ts";
import { guardFiles } from "./malware/guard-files.ts";
import { openShared } from "./open-shared.ts";
import { createStorageTrial } from "./operations/try-storing.ts";
import { noteCheckEnded } from "./runs/check-ended.ts";
import { addRunsAfterCheck } from "./scripts/add-script-run.ts";
import { systemFolders } from "./scripts/sandbox/find-sandbox.ts";
import { createScriptRuntime } from "./scripts/sandbox/script-runtime.ts";
import type { Settings } from "./settings.ts";
import { readOffice } from "./system/office-settings.ts";
import { createFirstAdmin, type FirstAdmin } from "./users/create-first-admin.ts";
import { createDeliveries, type Deliveries } from "./webhooks/deliveries.ts";

export type ProcessRole = "serve" | "work";

/** What a test may replace, and what this process does. */
export interface ServerParts {
  /** Several processes share the work: `serve` answers requests, `work` carries out jobs; otherwise one does both. */
  readonly role?: ProcessRole | undefined;
  readonly jobTimes?: BossTimes;
  readonly now?: () => number;
  readonly newId?: () => string;
  readonly pool?: CheckPool;
  readonly exports?: ExportPool;
  readonly writeLog?: (line: string) => void;
  /** Where the parts of the sandbox for scripts are looked for. */
  readonly sandboxFolders?: readonly string[];
  readonly engine?: { readonly checkFile: CheckFile; readonly rulesetVersion: string };
}

export interface OpenContext {
  readonly context: Context;
  readonly queue: WorkingQueue;
  readonly deliveries: Deliveries;
  /** Set by the very first start of a data folder. */
  readonly firstAdmin: FirstAdmin | null;
  /** From now on `ready` answers no. */
  readonly markStopping: () => void;
  /** Gives running checks back and leaves the data folder. */
  readonly close: () => Promise<void>;
}

/** Everything behind the HTTP layer: the data folder taken and opened, the queue ready to start. */
export const openContext = async (settings: Settings, parts: ServerParts = {}): Promise<OpenContext> => {
  await makeDataFolder(settings.dataDir);
  if (settings.backup !== null)
    await (await import("./backup/require-environment-plan.ts")).requireEnvironmentPlan(settings.backup, settings);
  let unlock = (): void => {};
  try {
    // With PostgreSQL several processes share the folder.
    if (settings.databaseUrl === null) unlock = lockFolder(settings.dataDir);
    return await openLockedContext(settings, parts, unlock);
  } catch (error) {
    unlock();
    throw describeFolderError(error, settings.dataDir) ?? error;
  }
};

const openLockedContext = async (settings: Settings, parts: ServerParts, unlock: () => void): Promise<OpenContext> => {
  const { now = Date.now, newId = randomUUID, engine = { checkFile, rulesetVersion } } = parts;
  const { exports = createExportPool(), writeLog = (line) => process.stdout.write(line) } = parts;
  const { log, setLevel, readLines } = createLog(settings.logLevel, now, writeLog);
  const db = await openDatabase(databaseOf(settings));
  const { checkThreads, logLevel } = await readOffice({ db, settings });
  setLevel(logLevel);
  const { pool = createCheckPool(checkThreads) } = parts;
  const isAlone = settings.databaseUrl === null;
  const shared = await openShared(settings.databaseUrl, log, parts.role !== "serve", parts.jobTimes);
  const stored = await openFileStore(settings, { lock: shared.lock, isAlone });
  await matchFolder({ db, files: stored, newId: randomUUID, isEmbedded: isAlone, accepted: settings.acceptDatabase });
  const { clamd } = settings;
  const scan = clamd === null ? null : (path: string) => scanWithClamd(path, clamd);
  const files = guardFiles(stored, { db, now, log, changes: shared.changes, scan });
  const base = { db, files, log, now, newId, changes: shared.changes };
  const handlers: JobHandlers = {
    "check-file": createCheckFileJob({
      ...base,
      runCheck: pool.runCheck,
      readLimitMs: async () => (await readOffice({ db, settings })).checkMs,
      addJob: (...args) => queue.add(...args),
      onEnded: async (trx, fileCheckId) => {
        await noteCheckEnded(trx, fileCheckId, context);
        await addRunsAfterCheck(trx, fileCheckId, context);
      },
    }),
    "remove-bytes": createRemoveBytesJob(base),
    "remove-occurrences": createRemoveOccurrencesJob(base),
    "fill-search": createFillSearchJob({
      ...base,
      readSearchValues: pool.readSearchValues,
      addJob: (...args) => queue.add(...args),
    }),
    "run-step": whenDue(async () => (await import("./workflows/run-step-job.ts")).createRunStepJob(() => context)),
    nightly: whenDue(async () => (await import("./retention/nightly.ts")).createNightlyJob(() => context)),
    "send-mail": whenDue(async () => (await import("./mail/send-due.ts")).createSendMailJob(() => context)),
    "git-config": whenDue(async () => (await import("./git-config/auto-save.ts")).createAutoSaveJob(() => context)),
    "run-script": whenDue(async () => (await import("./scripts/run-script-job.ts")).createRunScriptJob(() => context)),
    "ai-trial": whenDue(async () => (await import("./ai/analysis/run-trial.ts")).createAiTrialJob(() => context)),
    backup: whenDue(async () => (await import("./backup/backup-job.ts")).createBackupJob(() => context)),
  };
  const scripts = createScriptRuntime({ folders: parts.sandboxFolders ?? systemFolders, now, log });
  const deliveries = createDeliveries(() => context);
  const queue = shared.createQueue({ ...base, handlers, concurrency: checkThreads });
  // Several processes leave it to one of them, at night.
  if (isAlone) reportOrphans(await quarantineOrphans({ db, files, queue, now: now() }), log);
  let stopping = false;
  const context: Context = {
    ...base,
    address: "",
    rulesetVersion: engine.rulesetVersion,
    readHeader: createHeaderReader(engine.checkFile, pool.readHeader),
    readOccurrences: pool.readOccurrences,
    judge: pool.judge,
    scripts,
    checkThreads,
    setLogLevel: setLevel,
    readLog: readLines,
    deliver: deliveries.wake,
    prepareCheck: pool.prepare,
    writeExport: exports.writeExport,
    writeReport: exports.writeReport,
    settings,
    queue,
    keys: await shared.lock("secret key", () => openSecretKeys(settings)),
    version: await readVersion(),
    isReady: () => !stopping,
    tryStoring: createStorageTrial({ db, files, now, newId }),
  };
  await queueSearchFill(context);
  return {
    context,
    queue,
    deliveries,
    firstAdmin: await createFirstAdmin(context, settings),
    markStopping: () => {
      stopping = true;
    },
    close: async () => {
      await queue.stop();
      await scripts.close();
      await deliveries.stop();
      await pool.close();
      await exports.close();
      await files.close();
      await shared.close();
      await db.destroy();
      unlock();
    },
  };
};

const readVersion = async (): Promise<string> => {
  const text = await readFile(join(import.meta.dirname, "..", "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
};
