import { randomUUID } from "node:crypto";
import { readPdfText } from "#documents/read-pdf-text.ts";
import { checkFile, rulesetVersion, setPdfTextReader } from "#engine/index.ts";
import type { Context } from "#server/carriers/context.ts";
import { addRunsAfterCheck } from "#server/carriers/scripts/add-script-run.ts";
import { systemFolders } from "#server/carriers/scripts/sandbox/find-sandbox.ts";
import { createScriptRuntime } from "#server/carriers/scripts/sandbox/script-runtime.ts";
import { createDeliveries, type Deliveries } from "#server/carriers/webhooks/deliveries.ts";
import { createCheckFileJob } from "#server/checks/file-checks/check-file-job.ts";
import { createFillSearchJob, queueSearchFill } from "#server/checks/file-checks/fill-search.ts";
import { quarantineOrphans, reportOrphans } from "#server/checks/file-checks/quarantine-orphans.ts";
import { createRemoveBytesJob, createRemoveOccurrencesJob } from "#server/checks/file-checks/remove-jobs.ts";
import { scanWithClamd } from "#server/checks/malware/clamd.ts";
import { guardFiles } from "#server/checks/malware/guard-files.ts";
import { type CheckPool, createCheckPool } from "#server/checks/threads/check-pool.ts";
import { createExportPool, type ExportPool } from "#server/checks/threads/export-pool.ts";
import { type CheckFile, createHeaderReader } from "#server/checks/threads/read-header.ts";
import { createLog } from "#server/ground/log.ts";
import { readVersion } from "#server/ground/read-version.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import { createFirstAdmin, type FirstAdmin } from "#server/people/users/create-first-admin.ts";
import { readOffice } from "#server/records/admin-settings/office-settings.ts";
import { handleCheckEnded } from "#server/runs/handle-check-ended.ts";
import { endStep } from "#server/runs/workflows/end-step.ts";
import { startRuns } from "#server/runs/workflows/start-runs.ts";
import { lockFolder } from "#server/store/db/lock-folder.ts";
import { databaseOf, openDatabase } from "#server/store/db/open.ts";
import { describeFolderError, makeDataFolder } from "#server/store/files/data-folder.ts";
import { matchFolder } from "#server/store/files/match-folder.ts";
import { openFileStore } from "#server/store/files/open-file-store.ts";
import { createStorageProbe } from "#server/store/files/storage-probe.ts";
import type { JobHandlers, WorkingQueue } from "#server/store/jobs/job-queue.ts";
import { lazyHandler } from "#server/store/jobs/lazy-handler.ts";
import type { BossTimes } from "#server/store/jobs/start-boss.ts";
import { openSecretKeys } from "#server/store/secrets/secret-keys.ts";
import { openShared } from "#server/store/shared/open-shared.ts";

setPdfTextReader(readPdfText);

export type ProcessRole = "serve" | "work";

/** Parts that tests replace, and the role of this process. */
export interface ServerParts {
  /** With several processes: `serve` answers requests, `work` runs jobs; otherwise one process does both. */
  readonly role?: ProcessRole | undefined;
  readonly jobTimes?: BossTimes;
  readonly now?: () => number;
  readonly newId?: () => string;
  readonly pool?: CheckPool;
  readonly exports?: ExportPool;
  readonly writeLog?: (line: string) => void;
  /** Folders searched for the sandbox programs. */
  readonly sandboxFolders?: readonly string[];
  readonly engine?: { readonly checkFile: CheckFile; readonly rulesetVersion: string };
}

export interface OpenContext {
  readonly context: Context;
  readonly queue: WorkingQueue;
  readonly deliveries: Deliveries;
  /** Set by the first start of a data folder. */
  readonly firstAdmin: FirstAdmin | null;
  /** From then on `ready` fails. */
  readonly markStopping: () => void;
  /** Releases running checks and the data folder. */
  readonly close: () => Promise<void>;
}

/** Opens everything behind the HTTP layer: data folder, database, files, and a queue ready to start. */
export const openContext = async (settings: Settings, parts: ServerParts = {}): Promise<OpenContext> => {
  await makeDataFolder(settings.dataDir);
  if (settings.backup !== null)
    await (await import("#server/offices/backup/require-environment-plan.ts")).requireEnvironmentPlan(
      settings.backup,
      settings,
    );
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
        await handleCheckEnded(trx, fileCheckId, context);
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
    "run-step": lazyHandler(async () => (await import("#server/runs/run-step-job.ts")).createRunStepJob(() => context)),
    nightly: lazyHandler(async () =>
      (await import("#server/offices/system/nightly.ts")).createNightlyJob(() => context),
    ),
    "send-mail": lazyHandler(async () =>
      (await import("#server/carriers/mail/send-due.ts")).createSendMailJob(() => context),
    ),
    "mail-password-link": lazyHandler(async () =>
      (await import("#server/people/users/password-link-job.ts")).createPasswordLinkJob(() => context),
    ),
    "git-config": lazyHandler(async () =>
      (await import("#server/offices/git-config/auto-save.ts")).createAutoSaveJob(() => context),
    ),
    "run-script": lazyHandler(async () =>
      (await import("#server/carriers/scripts/run-script-job.ts")).createRunScriptJob(() => context),
    ),
    "ai-trial": lazyHandler(async () =>
      (await import("#server/offices/ai/analysis/run-trial.ts")).createAiTrialJob(() => context),
    ),
    backup: lazyHandler(async () =>
      (await import("#server/offices/backup/backup-job.ts")).createBackupJob(() => context),
    ),
  };
  const scripts = createScriptRuntime({ folders: parts.sandboxFolders ?? systemFolders, now, log });
  const deliveries = createDeliveries(() => context);
  const queue = shared.createQueue({ ...base, handlers, concurrency: checkThreads });
  // With several processes one of them does this at night.
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
    endStep: (...args) => endStep(...args, context),
    onReceived: (trx, fileCheck) => startRuns(trx, { trigger: "fileReceived", fileCheck }, context),
    deliver: deliveries.wake,
    prepareCheck: pool.prepare,
    writeExport: exports.writeExport,
    writeReport: exports.writeReport,
    settings,
    queue,
    keys: await shared.lock("secret key", () => openSecretKeys(settings)),
    version: readVersion(),
    isReady: () => !stopping,
    probeStorage: createStorageProbe({ db, files, now, newId }),
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
